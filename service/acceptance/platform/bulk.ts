import { expect, vi } from 'vitest';
import type { Answer } from './api.ts';
import { call } from './api.ts';
import { startDocument } from './workspace.ts';

/** An action on many documents, as it is told. */
export interface Bulk {
  readonly id: string;
  readonly action: string;
  readonly state: 'running' | 'done';
  readonly total: number;
  readonly done: number;
  readonly refused: readonly { readonly id: string; readonly code: string; readonly message: string }[];
  readonly download_url: string | null;
  readonly undo_until: string | null;
}

export type Started = Awaited<ReturnType<typeof startDocument>>;

/** The id of no document. */
export const NOBODY = '01890000-0000-7000-8000-000000000000';
export const one = (answer: Answer): Bulk => (answer.json as { data: Bulk }).data;

export const read = async (id: string): Promise<Bulk> => one(await call('getBulk', { params: { bulk_id: id } }));

/** The action once it is done. */
export async function follow(answer: Answer): Promise<Bulk> {
  expect(answer.status, answer.text).toBe(202);
  const { id, state, total } = one(answer);
  expect(answer.headers.get('location')).toBe(`/public/v2/bulk/${id}`);
  expect(['running', 'done']).toContain(state);
  const done = await untilDone(id);
  expect([done.total, done.done]).toEqual([total, total]);
  return done;
}

/** Reads an action until it is done. */
export async function untilDone(id: string): Promise<Bulk> {
  return vi.waitFor(
    async () => {
      const now = await read(id);
      expect(now.state).toBe('done');
      return now;
    },
    { timeout: 30_000, interval: 20 },
  );
}

/** Carries an action out, to its end. */
export const run = async (body: Readonly<Record<string, unknown>>, key?: string): Promise<Bulk> =>
  follow(await call('createBulk', { body, ...(key === undefined ? {} : { key }) }));
export const undo = (id: string): Promise<Answer> => call('undoBulk', { params: { bulk_id: id } });
export const idsOf = (documents: readonly Started[]): string[] => documents.map(({ documentId }) => documentId);
/** Ids and codes of those that were refused. */
export const refusedOf = ({ refused }: Bulk): (readonly [string, string])[] =>
  refused.map(({ id, code }) => [id, code]);

export async function readDocument({ documentId }: Started): Promise<Readonly<Record<string, unknown>>> {
  const answer = await call('getDocument', { params: { document_id: documentId }, query: { include: 'tags' } });
  return (answer.json as { data: Readonly<Record<string, unknown>> }).data;
}

export const tagsOf = async (document: Started): Promise<string[]> =>
  ((await readDocument(document)).tags as { tag: string }[]).map(({ tag }) => tag);

export async function startSome(count: number, over: Readonly<Record<string, unknown>> = {}): Promise<Started[]> {
  return Promise.all(Array.from({ length: count }, () => startDocument(over)));
}
