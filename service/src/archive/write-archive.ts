import type { ContractState, Template } from 'deedkit/document';
import { ZipFile } from 'yazl';
import { MANIFEST, listEntries } from './manifest.ts';

/** The content of a session's archive. */
export interface ArchiveContent {
  readonly state: ContractState;
  /** The version of the template that the contract was made from. */
  readonly template: Template;
}

/** ZIP knows no earlier time; the same content gives the same bytes. */
const MTIME = new Date(1980, 0, 1);

/** A session as a ZIP: `manifest.json`, `state.json`, `template.json` (DECISIONS on export). */
export async function writeArchive({ state, template }: ArchiveContent): Promise<Uint8Array> {
  const files = new Map([
    ['state.json', toBytes(state)],
    ['template.json', toBytes(template)],
  ]);
  const zip = new ZipFile();
  for (const [name, bytes] of [[MANIFEST, toBytes(listEntries(files))] as const, ...files]) {
    zip.addBuffer(bytes, name, { mtime: MTIME, mode: 0o100644, forceDosTimestamp: true });
  }
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** JSON on one line, so that the same content has the same bytes. */
function toBytes(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}
