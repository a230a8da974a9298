// The process that takes archives apart, so that nothing a client packs into one keeps the service from answering
// others, or takes of its memory. It is started by import-queue.ts, and may be killed at any time.
import type { Template } from 'deedkit/document';
import type { ReadArchive } from '../archive/index.ts';
import { readArchive } from '../archive/index.ts';
import { rebuildDocument } from '../domain/contract/rebuild-document.ts';
import type { TemplateVersion } from '../domain/template/template-version.ts';
import { hashTemplate } from '../domain/template/template-version.ts';
import type { Answer } from '../processes/index.ts';
import { serveTasks } from '../processes/index.ts';
import { runPatternsInLinearTime } from '../linear-patterns.ts';
import type { ImportTasks, Unpacked } from './messages.ts';
import { readTemplateZip } from './read-template-zip.ts';

let archive: ReadArchive | undefined;

/** Reads the name of an archive's template, once its hashes are right; its state is kept for `rebuild`. */
async function unpack(path: string): Promise<Unpacked> {
  const read = await readArchive(path);
  if (!read.ok) return read;
  archive = read.value;
  return { ok: true, template: versionOf(archive.template) };
}

/** Enough to look for it; whether it is a template of ours, its hash says. */
function versionOf(template: unknown): TemplateVersion | undefined {
  if (typeof template !== 'object' || template === null || !('id' in template) || typeof template.id !== 'string')
    return undefined;
  return { id: template.id, version: hashTemplate(template as Template) };
}

/** Undefined for an unexpected error, which is not reported: its words may be the archive's. */
const answer = async <Response>(run: () => Response | Promise<Response>): Promise<Answer<Response | undefined>> => ({
  response: await Promise.resolve()
    .then(run)
    .catch(() => undefined),
});

// Patterns of templates may be anything.
runPatternsInLinearTime();
await serveTasks<ImportTasks>({
  unpack: ({ path }) => answer(() => unpack(path)),
  rebuild: ({ template }) => answer(() => rebuildDocument(template, archive?.state)),
  templates: ({ path }) => answer(() => readTemplateZip(path)),
  forget: () => {
    archive = undefined;
    return { response: undefined };
  },
});
