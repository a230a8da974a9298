import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, lstat, open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { StartError } from '../database/index.ts';

/** The header of a backup, which comes before everything else. */
export interface BackupHead {
  readonly format: 'deedkit-backup';
  readonly version: 1;
  readonly created_at: string;
  /** Hashes of the migrations that its tables are the outcome of, in order. */
  readonly migrations: readonly string[];
}

/** A table's columns, in the order its rows have them. */
export interface BackupTable {
  readonly table: string;
  readonly columns: readonly string[];
  /** The type of each column as PostgreSQL names it. */
  readonly types: readonly string[];
}

/** The values of a row in the text form of their types. */
export type BackupRow = readonly (string | null)[];

/** After the rows of a table: how many there were, and a hash to know them by. */
interface TableEnd {
  readonly table_end: string;
  readonly rows: number;
  /** Of the lines of its rows, each with its line feed. */
  readonly sha256: string;
}

/** The last line: without it the file was cut short. */
interface FileEnd {
  readonly end: true;
  readonly tables: number;
  readonly rows: number;
}

/** The items read from a backup, in order: its head, then each table followed by its rows. */
export type BackupItem = { readonly head: BackupHead } | { readonly table: BackupTable } | { readonly row: BackupRow };

/**
 * Writes a backup: JSON lines, packed with gzip. The file appears under its name when it is complete, and only its
 * owner can read it. Throws StartError when there is a file of the name, which stays as it is.
 */
export async function writeBackupFile(path: string, items: AsyncIterable<BackupItem>): Promise<number> {
  const unfinished = `${path}.${process.pid}.part`;
  await refuseExisting(path);
  try {
    const rows = await writeLines(unfinished, items);
    const file = await open(unfinished, 'r+');
    await file.sync();
    await file.close();
    await giveName(unfinished, path);
    return rows;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw (error as NodeJS.ErrnoException).syscall === undefined ? error : unwritten(error as Error);
  }
}

/** Gives a file its name, unless another has got it meanwhile. */
async function giveName(unfinished: string, path: string): Promise<void> {
  try {
    // A link is refused where there is something, which renaming would replace.
    await link(unfinished, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw taken(path);
    // A file system without links.
    await refuseExisting(path);
    await rename(unfinished, path);
    return;
  }
  await rm(unfinished);
}

/** Looked at before anything is written, too: what takes long is not begun in vain. */
async function refuseExisting(path: string): Promise<void> {
  const found = await lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw unwritten(error);
  });
  if (found) throw taken(path);
}

function taken(path: string): StartError {
  return new StartError(`${path} is there already and stays as it is; give the backup another name.`);
}

function unwritten(error: Error): StartError {
  return new StartError(`The backup could not be written (${error.message}).`, { cause: error });
}

/** Writes as rows come, so that a backup takes no more memory than a few of them. */
async function writeLines(path: string, items: AsyncIterable<BackupItem>): Promise<number> {
  const counter = new TableCounter();
  await pipeline(
    Readable.from(formatLines(items, counter)),
    createGzip({ level: 6 }),
    createWriteStream(path, { mode: 0o600 }),
  );
  return counter.rows;
}

/** The lines of a file in order; a table's end follows its last row, where its rows have been counted. */
async function* formatLines(items: AsyncIterable<BackupItem>, counter: TableCounter): AsyncGenerator<string> {
  for await (const item of items) {
    if ('row' in item) {
      yield counter.count(`${JSON.stringify(item.row)}\n`);
      continue;
    }
    if ('table' in item) yield counter.next(item.table.table);
    yield `${JSON.stringify('head' in item ? item.head : item.table)}\n`;
  }
  yield `${counter.next(undefined)}${JSON.stringify({ end: true, tables: counter.tables, rows: counter.rows } satisfies FileEnd)}\n`;
}

/** Keeps count of the rows of a table, and of all of them. */
class TableCounter {
  rows = 0;
  tables = 0;
  #name: string | undefined;
  #rows = 0;
  #hash: Hash = createHash('sha256');

  count(line: string): string {
    this.#hash.update(line);
    this.#rows += 1;
    this.rows += 1;
    return line;
  }

  /** The line that ends the table so far; '' before the first. */
  next(name: string | undefined): string {
    const end = this.#name === undefined ? '' : `${JSON.stringify(this.end(this.#name))}\n`;
    this.tables += name === undefined ? 0 : 1;
    this.#name = name;
    this.#rows = 0;
    this.#hash = createHash('sha256');
    return end;
  }

  end(name: string): TableEnd {
    return { table_end: name, rows: this.#rows, sha256: this.#hash.copy().digest('hex') };
  }
}

/**
 * Reads a backup. Throws StartError for a file that is not a backup, is of a newer version, is damaged or is
 * incomplete.
 */
export async function* readBackupFile(path: string): AsyncGenerator<BackupItem> {
  const counter = new TableCounter();
  let isFirst = true;
  let end: FileEnd | undefined;
  for await (const line of readLines(path)) {
    if (end) throw damaged(path);
    const text = line.toString();
    const item = parse(path, text);
    if (isFirst) {
      yield { head: checkHead(path, item) };
      isFirst = false;
    } else if (Array.isArray(item)) {
      counter.count(`${text}\n`);
      yield { row: item as BackupRow };
    } else if ('table_end' in item) {
      const own = counter.end(item['table_end'] as string);
      if (item['rows'] !== own.rows || item['sha256'] !== own.sha256) throw damaged(path);
    } else if ('end' in item) {
      end = item as unknown as FileEnd;
    } else {
      counter.next(item['table'] as string);
      yield { table: item as unknown as BackupTable };
    }
  }
  if (!end || end.rows !== counter.rows || end.tables !== counter.tables) throw damaged(path);
}

/** Lines without their line feeds. Kept as bytes until a line is whole, since a chunk may end inside a character. */
async function* readLines(path: string): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  const unpacked = createGunzip();
  // The reader below receives the error.
  pipeline(createReadStream(path), unpacked).catch(() => undefined);
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      let start = 0;
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, start)) {
        yield Buffer.concat([...rest, chunk.subarray(start, at)]);
        rest = [];
        start = at + 1;
      }
      if (start < chunk.length) rest.push(chunk.subarray(start));
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    const { syscall, message } = error as NodeJS.ErrnoException;
    throw syscall === undefined
      ? damaged(path)
      : new StartError(`The backup cannot be read (${message}).`, { cause: error });
  }
  if (rest.length > 0) throw damaged(path);
}

/** A line as JSON; throws StartError for one that is none, as where a file was cut. */
function parse(path: string, line: string): Record<string, unknown> | unknown[] {
  try {
    const value = JSON.parse(line) as unknown;
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Said below.
  }
  throw damaged(path);
}

/** Whether a file is a backup that this release can read; throws StartError when it is not. */
function checkHead(path: string, item: object): BackupHead {
  const head = item as unknown as Partial<BackupHead>;
  if (head.format !== 'deedkit-backup') throw new StartError(`${path} is no backup of deedkit-service.`);
  if (head.version !== 1)
    throw new StartError(`${path} was made by a newer release of deedkit-service; restore it with that one.`);
  return head as BackupHead;
}

/** The same words for every way in which a file is not whole: none of them can be mended. */
function damaged(path: string): StartError {
  return new StartError(`${path} is no complete backup of deedkit-service: it is damaged, or was cut short.`);
}
