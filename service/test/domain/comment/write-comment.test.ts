import { describe, expect, it } from 'vitest';
import type { CommentPorts, CommentStatus, StoredThread } from '../../../src/domain/comment/comment.ts';
import {
  changeThread,
  hasAnchor,
  listThreads,
  MOST_COMMENTS,
  MOST_THREADS,
  startThread,
} from '../../../src/domain/comment/write-comment.ts';
import type { ThreadChange } from '../../../src/domain/comment/write-comment.ts';
import { refuse, succeed } from '../../../src/domain/outcome.ts';
import { key } from '../contract/fake-contracts.ts';
import { createContract, schema } from '../../render/pdf/contract-fixture.ts';

const state = createContract({ names: ['Aino'] });
const anchor = { kind: 'paragraph', section_id: state.sections[0]?._id ?? '', quote: 'This agreement' } as const;

/** The identity of requests that are not to be repeated. */
const UNNAMED = { keyId: 'key', idempotency: undefined };

/** Comments in memory, a revision for each change as the database has it. */
function setup(over: Partial<CommentStatus> = {}) {
  const threads = new Map<string, StoredThread>();
  const standing = { isEnabled: true, revision: 0, threads: 0, ...over };
  const keep = (thread: Omit<StoredThread, 'revision'>): StoredThread => {
    const stored = { ...thread, revision: ++standing.revision };
    threads.set(thread.id, stored);
    return stored;
  };
  const ports: CommentPorts = {
    now: () => new Date('2026-05-01T08:00:00Z'),
    store: {
      readStatus: async () => standing,
      list: async (_, since) => [...threads.values()].filter(({ revision }) => revision > since),
      insert: async (_, thread) => {
        const kept = threads.get(thread.id);
        const isOwn = kept?.comments[0]?.author === thread.comments[0]?.author;
        return !kept ? succeed(keep(thread)) : isOwn ? succeed(kept) : refuse({ code: 'id_taken' });
      },
      update: async (_, id, { change }) => {
        const before = threads.get(id);
        const after = before ? change(before) : refuse({ code: 'unknown_comment' } as const);
        return after.ok && after.value !== before ? succeed(keep(after.value)) : after;
      },
    },
  };
  const start = async (body = 'Is it?', author = 'anna') => {
    const made = await startThread(ports, { key, author, ...UNNAMED }, { anchor, body, document: { state, schema } });
    if (!made.ok) throw new Error(made.refusal.code);
    return made.value;
  };
  const change = async (thread: string, what: ThreadChange, author = 'anna') => {
    const changed = await changeThread(ports, { key, author, thread }, what);
    return changed.ok ? changed.value : changed.refusal.code;
  };
  return { ports, standing, threads, start, change };
}

describe('comments', () => {
  it('are counted by changes, and a change to the present state changes nothing', async () => {
    const { start, change, standing } = setup();
    const { id, comments } = await start();
    await change(id, { kind: 'resolve', resolved: true });
    const second = await change(id, { kind: 'resolve', resolved: true }, 'ben');
    expect(second).toMatchObject({ resolved: { author: 'anna' }, revision: 2 });
    await change(id, { kind: 'edit', comment: comments[0]?.id ?? '', body: 'Is it?' });
    await change(id, { kind: 'resolve', resolved: false }, 'ben');
    expect(await change(id, { kind: 'resolve', resolved: false })).toMatchObject({ resolved: null, revision: 3 });
    expect(standing.revision).toBe(3);
  });

  it('are opened again by a reply', async () => {
    const { start, change } = setup();
    const { id } = await start();
    await change(id, { kind: 'resolve', resolved: true });
    expect(await change(id, { kind: 'reply', body: 'No.' }, 'ben')).toMatchObject({
      resolved: null,
      comments: [{ author: 'anna' }, { author: 'ben', body: 'No.' }],
    });
  });

  it('are said once, however often they are sent with an id of their own', async () => {
    const { ports, start, change, standing } = setup();
    const { id } = await start();
    const reply = { kind: 'reply', id: 'reply', body: 'No.' } as const;
    const first = await change(id, reply, 'ben');
    expect(await change(id, reply, 'ben')).toEqual(first);
    expect(await change(id, reply)).toBe('id_taken');
    const again = (author: string) =>
      startThread(ports, { key, author, ...UNNAMED }, { id, anchor, body: 'Is it?', document: { state, schema } });
    expect(await again('anna')).toMatchObject({ value: { id, comments: [{ author: 'anna' }, { id: 'reply' }] } });
    expect(await again('ben')).toMatchObject({ refusal: { code: 'id_taken' } });
    expect(standing.revision).toBe(2);
  });

  it('are changed and deleted by their authors, and by no one else', async () => {
    const { start, change } = setup();
    const { id, comments } = await start();
    const comment = comments[0]?.id ?? '';
    expect(await change(id, { kind: 'edit', comment, body: 'x' }, 'ben')).toBe('comment_foreign');
    expect(await change(id, { kind: 'delete', comment }, 'ben')).toBe('comment_foreign');
    expect(await change(id, { kind: 'edit', comment: 'nothing', body: 'x' })).toBe('unknown_comment');
    expect(await change('nothing', { kind: 'reply', body: 'x' })).toBe('unknown_comment');
    expect(await change(id, { kind: 'delete', comment })).toMatchObject({ comments: [], anchor: { quote: '…' } });
    expect(await change(id, { kind: 'resolve', resolved: true })).toBe('unknown_comment');
  });

  it('are told once they are gone to who asks for changes, and else not', async () => {
    const { ports, start, change } = setup();
    const { id, comments } = await start();
    await change(id, { kind: 'delete', comment: comments[0]?.id ?? '' });
    const all = await listThreads(ports, key, undefined);
    expect(all).toEqual({ ok: true, value: { threads: [], revision: 2 } });
    expect(await listThreads(ports, key, 1)).toMatchObject({ value: { threads: [{ id, comments: [] }] } });
  });

  it('have an end', async () => {
    const { start, change, threads, standing } = setup();
    const { id, comments } = await start();
    const full = Array.from({ length: MOST_COMMENTS }, () => comments[0]);
    threads.set(id, { ...(threads.get(id) as StoredThread), comments: full as StoredThread['comments'] });
    expect(await change(id, { kind: 'reply', body: 'x' })).toBe('too_many_comments');
    standing.threads = MOST_THREADS;
    await expect(start()).rejects.toThrow('too_many_comments');
  });

  it('are off where the session says so', async () => {
    const { ports, start, change } = setup({ isEnabled: false });
    await expect(start()).rejects.toThrow('comments_disabled');
    expect(await change('any', { kind: 'reply', body: 'x' })).toBe('comments_disabled');
    expect(await listThreads(ports, key, undefined)).toMatchObject({ refusal: { code: 'comments_disabled' } });
  });
});

describe('the place of a comment', () => {
  const has = (path: string): boolean => hasAnchor({ kind: 'field', path, quote: '' }, { state, schema });

  it('is a section that there is', () => {
    expect(hasAnchor(anchor, { state, schema })).toBe(true);
    expect(hasAnchor({ ...anchor, section_id: 'nothing' }, { state, schema })).toBe(false);
  });

  it('is a field that the schema has, by the ids of instances', () => {
    const [name, list] = Object.entries(schema.properties ?? {}).find(([, { items }]) => items?.properties) ?? [];
    const [item] = (state.value[name ?? ''] ?? []) as unknown as readonly { _id: string }[];
    const field = Object.keys(list?.items?.properties ?? {}).find((key) => !key.startsWith('_')) ?? '';
    expect(has(`/${name}/${item?._id}/${field}`)).toBe(true);
    expect(has(`/${name}/${item?._id}/nothing`)).toBe(false);
    expect(has(`/${name}/0/${field}`)).toBe(false);
    expect(has('/constructor')).toBe(false);
  });
});
