import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { toResponse } from '../http/answer.ts';
import { isNamed } from '../http/if-none-match.ts';

const FOLDER = new URL('../../pages/', import.meta.url);
/** The pages' own files; nothing else in the folder is served. */
const TYPES: Readonly<Record<string, string>> = {
  'hosted.css': 'text/css',
  'panel.css': 'text/css',
  'console.css': 'text/css',
  'console-print.css': 'text/css',
  'builder-page.js': 'text/javascript',
  'browser-page.js': 'text/javascript',
  'contract-page.js': 'text/javascript',
  'leave-page.js': 'text/javascript',
  'page-way.js': 'text/javascript',
  'sign-page.js': 'text/javascript',
  'verify-page.js': 'text/javascript',
  'icon.svg': 'image/svg+xml',
};

/** A file in memory, for as long as the process runs. */
interface HeldFile {
  readonly bytes: Uint8Array;
  readonly etag: string;
}

const held = new Map<string, Promise<HeldFile>>();

/**
 * A script, style sheet or picture of the pages; undefined for a name that is none. Asked for again each time, sent
 * only when it changed.
 */
export async function answerPageFile(name: string, request: Request): Promise<Response | undefined> {
  const type = Object.hasOwn(TYPES, name) ? TYPES[name] : undefined;
  return type === undefined ? undefined : answerHeld(new URL(name, FOLDER), { request, type, caching: 'no-cache' });
}

const CONSOLE = new URL('../../dist/console/', import.meta.url);

/**
 * A script of the console as it was built; undefined for a name that is none. Parts carry a hash in their name and
 * never change; the entry is asked for again each time.
 */
export async function answerConsoleFile(name: string, request: Request): Promise<Response | undefined> {
  if (!/^\w[\w.-]*\.js$/.test(name)) return undefined;
  const caching = /-[\w-]{8}\.js$/.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache';
  return answerHeld(new URL(name, CONSOLE), { request, type: 'text/javascript', caching }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  });
}

async function answerHeld(
  file: URL,
  { request, type, caching }: { readonly request: Request; readonly type: string; readonly caching: string },
): Promise<Response> {
  const reading = held.get(file.href) ?? read(file);
  held.set(file.href, reading);
  // A failed read is tried again by the next request.
  reading.catch(() => {
    held.delete(file.href);
  });
  const { bytes, etag } = await reading;
  const headers = {
    'Content-Type': `${type}; charset=utf-8`,
    ETag: etag,
    'Cache-Control': caching,
    'Referrer-Policy': 'no-referrer',
  };
  return isNamed(request.headers.get('if-none-match') ?? undefined, etag)
    ? toResponse({ status: 304, headers })
    : toResponse({ status: 200, body: bytes, headers });
}

/** Style sheets as one text that stands in a page, and what its policy allows it by. */
export interface InlineStyles {
  readonly css: string;
  /** `sha256-…`, for `style-src`. */
  readonly hash: string;
}

let inlined: Promise<InlineStyles> | undefined;

/** The styles of the signing room, for the page itself, so that its reader waits for no other file. */
export function readRoomStyles(): Promise<InlineStyles> {
  inlined ??= inline(['hosted.css', 'panel.css', 'sign-page.css']);
  // A failed read is tried again by the next request.
  inlined.catch(() => {
    inlined = undefined;
  });
  return inlined;
}

async function inline(names: readonly string[]): Promise<InlineStyles> {
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, FOLDER), 'utf8')));
  const css = texts
    .join('')
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/\s*\n\s*/g, '\n');
  return { css, hash: `sha256-${createHash('sha256').update(css).digest('base64')}` };
}

/** A file with an ETag of its content. */
async function read(file: URL): Promise<HeldFile> {
  const bytes = await readFile(file);
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}
