// A thread that takes archives apart, so that nothing a client packs into one keeps the service from answering others.
// It may be ended at any time.
import { createHash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import type { Template } from 'deedkit/document';
import type { ReadArchive } from '../archive/index.ts';
import { readArchive } from '../archive/index.ts';
import { rebuildDocument } from '../domain/contract/rebuild-document.ts';
import type { TemplateVersion } from '../domain/template/template-version.ts';
import { hashTemplate } from '../domain/template/template-version.ts';
import { FormError, FormReader, boundaryOf } from '../forms/index.ts';
import type { FormPart, FromThread, ParsedForm, Question, Questions, Unpacked } from './messages.ts';

const MOST_PARTS = 100;
/** Characters of all that is no file, names and texts. */
const LONGEST_TEXT = 200_000;

let files = new Map<string, File>();
let archive: ReadArchive | undefined;

/**
 * The parts of a form, its files kept for `unpack`; refused when there are more of them, or more text, than a form of
 * ours has.
 */
async function parse({ body, length, contentType, hash }: Questions['parse']['ask']): Promise<ParsedForm> {
  // A form is not read from memory that others can write to.
  const own = Buffer.concat([Buffer.from(body, 0, length)]);
  const entries = await readForm(own, contentType).catch((error: unknown) => {
    if (error instanceof FormError) return undefined;
    throw error;
  });
  if (!entries) return { ok: false, code: 'malformed' };
  if (entries.length > MOST_PARTS) return { ok: false, code: 'too_many_parts' };
  if (
    entries.reduce((sum, [name, part]) => sum + name.length + (typeof part === 'string' ? part.length : 0), 0) >
    LONGEST_TEXT
  )
    return { ok: false, code: 'text_too_long' };
  files = new Map(entries.flatMap(([name, part]) => (typeof part === 'string' ? [] : [[name, part] as const])));
  const parts = entries.map(([name, part]): readonly [string, FormPart] => [
    name,
    typeof part === 'string' ? part : { fileName: part.name, type: part.type, size: part.size },
  ]);
  return { ok: true, parts, hash: hash ? await hashParts(entries) : '' };
}

/** The parts of a form by name, one more than there may be at most. Throws FormError for what is no form. */
async function readForm(body: Buffer, contentType: string): Promise<(readonly [string, string | File])[]> {
  const boundary = boundaryOf(contentType);
  if (boundary === undefined) throw new FormError('Content-Type names no boundary');
  const reader = new FormReader(inOnePiece(body), boundary);
  const entries: (readonly [string, string | File])[] = [];
  for (let head = await reader.nextPart(); head && entries.length <= MOST_PARTS; head = await reader.nextPart()) {
    const { name, fileName, type } = head;
    if (name === undefined || name === '') throw new FormError('A part has no name');
    const pieces: Uint8Array[] = [];
    for await (const piece of reader.bytes()) pieces.push(piece);
    const content = Buffer.concat(pieces);
    entries.push([name, fileName === undefined ? content.toString() : new File([content], fileName, { type })]);
  }
  return entries;
}

async function* inOnePiece(body: Buffer): AsyncGenerator<Uint8Array> {
  yield body;
}

/** What a form says, whatever its boundary: the same form sent again has the same hash. */
async function hashParts(entries: readonly (readonly [string, string | File])[]): Promise<string> {
  const hash = createHash('sha256');
  for (const [name, part] of entries) {
    const content = typeof part === 'string' ? Buffer.from(part) : Buffer.from(await part.arrayBuffer());
    hash.update(JSON.stringify([name, content.length])).update(content);
  }
  return hash.digest('hex');
}

/**
 * What the archive in a part calls its template, once its hashes are right; its state is kept for `rebuild`, and the
 * form is let go of.
 */
async function unpack(part: string): Promise<Unpacked> {
  const read = await readArchive(new Uint8Array(await (files.get(part) ?? new Blob()).arrayBuffer()));
  files = new Map();
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

/** Lets go of an archive: the thread is used again. */
function forget(): null {
  files = new Map();
  archive = undefined;
  return null;
}

async function answer(question: Question): Promise<Questions[keyof Questions]['answer']> {
  switch (question.kind) {
    case 'parse':
      return parse(question);
    case 'unpack':
      return unpack(question.part);
    case 'rebuild':
      return rebuildDocument(question.template, archive?.state);
    case 'forget':
      return forget();
  }
}

parentPort?.on('message', (question: Question) => {
  const { id } = question;
  answer(question)
    .catch(() => undefined)
    .then(
      (said) => {
        parentPort?.postMessage({ id, answer: said } satisfies FromThread);
      },
      () => undefined,
    );
});
