// The process that takes archives apart, so that nothing a client packs into one keeps the service from answering
// others, or takes of its memory. It is started by import-worker.ts, and may be killed at any time.
import type { Template } from 'deedkit/document';
import type { ReadArchive } from '../archive/index.ts';
import { readArchive } from '../archive/index.ts';
import { rebuildDocument } from '../domain/contract/rebuild-document.ts';
import type { TemplateVersion } from '../domain/template/template-version.ts';
import { hashTemplate } from '../domain/template/template-version.ts';
import type { FromProcess, Question, Questions, Unpacked } from './messages.ts';

let archive: ReadArchive | undefined;

/** What an archive calls its template, once its hashes are right; its state is kept for `rebuild`. */
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

async function answer(question: Question): Promise<Questions[keyof Questions]['answer']> {
  switch (question.kind) {
    case 'unpack':
      return unpack(question.path);
    case 'rebuild':
      return rebuildDocument(question.template, archive?.state);
    case 'forget':
      archive = undefined;
      return null;
  }
}

process.on('message', (question: Question) => {
  const { id } = question;
  void answer(question)
    .catch(() => undefined)
    .then((said) => process.send?.({ id, answer: said } satisfies FromProcess));
});
// Whoever started this process was killed.
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole group; the service decides when its processes stop.
process.on('SIGINT', () => undefined);
