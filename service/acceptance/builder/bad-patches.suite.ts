import { beforeAll, describe, expect, it } from 'vitest';
import { call, expectError } from './api.ts';
import type { Session } from './session.ts';
import { startSession } from './session.ts';

const V7 = '01890000-0000-7000-8000-00000000beef';
const good = { op: 'replace', path: '/document_name', value: 'Changed' };

describe('bad patches', () => {
  let session: Session;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test reads what it expects
  let state: any;
  beforeAll(async () => {
    session = await startSession();
    state = (await session.call('getContract')).json.data.state;
  });
  const party = (over: object): object => ({ ...state.value.parties[0], ...over });

  it.each([
    ['unknown op', () => ({ op: 'set', path: '/document_name', value: 'x' })],
    ['an op of RFC 6902 that is not taken', () => ({ op: 'move', from: '/document_name', path: '/value/basic/title' })],
    ['missing op', () => ({ path: '/document_name', value: 'x' })],
    ['missing value', () => ({ op: 'replace', path: '/document_name' })],
    ['missing path', () => ({ op: 'remove' })],
    ['an operation that is no object', () => 'remove everything'],
    ['a path that is no pointer', () => ({ op: 'remove', path: 'value/parties/0' })],
    ['a path that is not there', () => ({ op: 'replace', path: '/value/nothing/here', value: 1 })],
    ['an unknown field', () => ({ op: 'add', path: '/value/parties/0/shoe_size', value: 44 })],
    ['an unknown root', () => ({ op: 'add', path: '/extra', value: 1 })],
    ['index out of range', () => ({ op: 'replace', path: '/value/parties/9/first_name', value: 'x' })],
    ['a negative index', () => ({ op: 'remove', path: '/value/parties/-1' })],
    ['an index with a leading zero', () => ({ op: 'remove', path: '/value/parties/01' })],
    ['- in the middle', () => ({ op: 'replace', path: '/value/parties/-/first_name', value: 'x' })],
    ['- in a removal', () => ({ op: 'remove', path: '/value/parties/-' })],
    ['__proto__ in the path', () => ({ op: 'add', path: '/value/__proto__/polluted', value: true })],
    ['constructor in the path', () => ({ op: 'add', path: '/value/constructor', value: {} })],
    ['wrong type', () => ({ op: 'replace', path: '/value/parties/0/first_name', value: 7 })],
    ['a list where an object belongs', () => ({ op: 'replace', path: '/value/basic', value: [] })],
    ['null where a list belongs', () => ({ op: 'replace', path: '/value/parties', value: null })],
    ['a choice that is none', () => ({ op: 'replace', path: '/value/parties/0/kind', value: 'robot' })],
    ['too long', () => ({ op: 'replace', path: '/value/parties/0/first_name', value: 'x'.repeat(81) })],
    ['unknown key in an instance', () => ({ op: 'add', path: '/value/parties/-', value: party({ _id: V7, hat: 1 }) })],
    ['duplicate _id', () => ({ op: 'add', path: '/value/parties/-', value: party({}) })],
    [
      'non-v7 _id',
      () => ({ op: 'add', path: '/value/parties/-', value: party({ _id: '9f4b1c1e-0000-4000-8000-000000000000' }) }),
    ],
    ['missing _id', () => ({ op: 'add', path: '/value/parties/-', value: party({ _id: undefined }) })],
    ['missing _type', () => ({ op: 'add', path: '/value/parties/-', value: party({ _id: V7, _type: undefined }) })],
    ['too few instances', () => ({ op: 'remove', path: '/value/parties/0' })],
    [
      'too many instances',
      () => ({
        op: 'replace',
        path: '/value/parties',
        value: Array.from({ length: 7 }, (_, index) => party({ _id: V7.slice(0, -1) + index, contacts: [] })),
      }),
    ],
    ['the id', () => ({ op: 'replace', path: '/id', value: V7 })],
    ['the status', () => ({ op: 'replace', path: '/status', value: 'finalized' })],
    ['the languages', () => ({ op: 'replace', path: '/languages', value: ['fi'] })],
    ['an _id of an instance', () => ({ op: 'replace', path: '/value/parties/0/_id', value: V7 })],
    ['the whole document', () => ({ op: 'replace', path: '', value: {} })],
    ['a section of the template', () => ({ op: 'remove', path: '/sections/0' })],
    [
      'an appearance with an unknown font',
      () => ({
        op: 'replace',
        path: '/appearance',
        value: { ...state.appearance, paragraph: { ...state.appearance.paragraph, family: 'comic-sans' } },
      }),
    ],
    ['half an appearance', () => ({ op: 'replace', path: '/appearance', value: { logo: state.appearance.logo } })],
    [
      'a logo that is no image',
      () => ({
        op: 'replace',
        path: '/appearance',
        value: {
          ...state.appearance,
          logo: {
            enabled: true,
            content: `data:image/png;base64,${Buffer.from('text').toString('base64')}`,
            scale: 50,
          },
        },
      }),
    ],
    [
      'a logo that is a script',
      () => ({
        op: 'replace',
        path: '/appearance',
        value: { ...state.appearance, logo: { enabled: true, content: 'data:text/html;base64,PGI+', scale: 50 } },
      }),
    ],
    ['U+0000', () => ({ op: 'replace', path: '/value/basic/title', value: 'a\0b' })],
    ['half a surrogate pair', () => ({ op: 'replace', path: '/value/basic/title', value: 'a\ud800' })],
  ])('refuses %s, alone and as the third of five, and changes nothing', async (_name, make) => {
    const bad = make();
    const path = typeof bad === 'object' && 'path' in bad ? bad.path : '';
    for (const [operations, index] of [
      [[bad], 0],
      [[good, good, bad, good, good], 2],
    ] as const) {
      const answer = await session.patch(operations);
      const error = expectError(answer, 422);
      expect(error.operation).toBe(index);
      expect(typeof error.path).toBe('string');
      // An appended instance is named by `-`, or by the index it would have had.
      const at = (error.path ?? '').replace(/^(\/value\/parties)\/2(?=\/)/, '$1/-');
      expect(at.startsWith(path) || path.startsWith(at), `${error.path} is not at ${path}`).toBe(true);
      expect(error.code).toMatch(/^[a-z_]+$/);
    }
    const after = await session.call('getContract');
    expect(after.headers.get('etag')).toBe('"0"');
    expect(after.json.data.state).toEqual(state);
  });

  it.each([
    ['a field that is a string', { path: '/value/parties/0/first_name', value: 7 }, 'give a string'],
    ['a date', { path: '/value/basic/effective_date', value: 20260101 }, 'give a date as "YYYY-MM-DD" or null'],
    ['a number', { path: '/value/term/years', value: '3' }, 'give a number or null'],
    ['the choices', { path: '/value/parties/0/kind', value: 'robot' }, 'give one of "company", "person", null'],
    [
      'that there are many choices',
      { path: '/value/parties/0/country', value: 'XX' },
      'give one of the 250 in the value schema, such as "AD", "AE", "AF"',
    ],
    ['the length', { path: '/value/parties/0/first_name', value: 'x'.repeat(81) }, 'give at most 80 characters'],
    [
      'the length of an e-mail address',
      { path: '/value/parties/0/email', value: `${'x'.repeat(250)}@a.fi` },
      'give at most 254 characters',
    ],
    [
      'the length of a phone number',
      { path: '/value/parties/0/phone', value: '+'.repeat(41) },
      'give at most 40 characters',
    ],
    ['the length of the name', { path: '/document_name', value: 'x'.repeat(256) }, 'give at most 255 characters'],
    ['the number of instances', { path: '/value/parties', value: [] }, 'there must be 2 to 6'],
    ['the names there are', { path: '/value/basic/titel', value: 'x' }, 'known here are title, effective_date'],
    [
      'the names there are above',
      { path: '/value/basics/title', value: 'x' },
      'known here are basic, parties, purpose, handling, term, liability, law',
    ],
    ['the roots', { path: '/values', value: {} }, 'known here are document_name, value, sections, appearance'],
    ['what _type is', { path: '/value/basic', value: { _type: 'values' } }, 'give "value"'],
    ["a style's choices", { path: '/appearance/paragraph/weight', value: 'medium' }, 'give one of "regular", "bold"'],
    ["a style's type", { path: '/appearance/footer/enabled', value: 'yes' }, 'give true or false'],
    ['the least size', { path: '/appearance/table/size', value: '3' }, 'give "4" to "144"'],
    ['the largest size', { path: '/appearance/table/size', value: '145' }, 'give "4" to "144"'],
    ['the least scale', { path: '/appearance/logo/scale', value: 19.9 }, 'give 20 to 100'],
    ['the largest scale', { path: '/appearance/logo/scale', value: 100.1 }, 'give 20 to 100'],
    [
      'the longest footer',
      { path: '/appearance/footer/content', value: 'x'.repeat(2001) },
      'give at most 2000 characters',
    ],
    [
      'the longest logo',
      { path: '/appearance/logo/content', value: 'x'.repeat(700_001) },
      'give at most 700000 characters',
    ],
    ['what sections are', { path: '/sections', value: {} }, 'give a list'],
  ])('says what would be right: %s', async (_name, operation, right) => {
    const { message } = expectError(await session.patch([{ op: 'add', ...operation }]), 422);
    expect(message).toMatch(/^[A-Z].*; /);
    expect(message.endsWith(`; ${right}.`), message).toBe(true);
  });

  it('takes the values it calls right', async () => {
    const other = await startSession();
    const sizes = ['4', '144'].map((size) => ({ op: 'replace', path: '/appearance/table/size', value: size }));
    const scales = [20, 100].map((scale) => ({ op: 'replace', path: '/appearance/logo/scale', value: scale }));
    const texts = [
      ['/document_name', 255],
      ['/appearance/footer/content', 2000],
      ['/value/parties/0/first_name', 80],
    ].map(([path, length]) => ({ op: 'replace', path, value: 'x'.repeat(Number(length)) }));
    for (const operation of [...sizes, ...scales, ...texts]) expect((await other.patch([operation])).status).toBe(200);
  });

  it.each([
    ['no operations', {}],
    ['operations that are no list', { operations: { op: 'remove', path: '/x' } }],
    ['null', { operations: null }],
  ])('refuses a body with %s', async (_name, body) => {
    const error = expectError(await session.act('patchContract', { body }), 422, 'validation');
    expect(error.fields?.[0]?.path).toBe('/operations');
  });

  it('refuses __proto__ in a value, as JSON can carry it', async () => {
    for (const [path, value] of [
      ['/value/basic', state.value.basic],
      ['/value/basic/title', {}],
      ['/appearance', state.appearance],
      ['/sections/-', {}],
    ]) {
      const raw = JSON.stringify({
        operations: [{ op: 'add', path, value: { ...value, proto: { polluted: true } } }],
      }).replace('"proto"', '"__proto__"');
      const error = expectError(await session.act('patchContract', { raw }), 422);
      expect(error.operation).toBe(0);
    }
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it.each([
    '/value/basic/title',
    '/value/basic',
    '/value/parties/-',
    '/value/parties',
    '/appearance',
    '/sections',
    '/sections/-',
    '/document_name',
  ])('refuses a bottomless value at %s', async (path) => {
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
      ['{"_type":"list","content":[', ']}'],
      ['{"_type":"section","content":[', ']}'],
      ['{"_id":', '}'],
    ] as const) {
      const depth = 20_000;
      const raw = `{"operations":[{"op":"add","path":"${path}","value":${open.repeat(depth)}1${close.repeat(depth)}}]}`;
      expectError(await session.act('patchContract', { raw }), 422);
    }
    expect((await session.call('getContract')).headers.get('etag')).toBe('"0"');
  });

  it('refuses bottomless settings', async () => {
    const raw = (depth: number): string => `{"contract":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`;
    expectError(await call('createSession', { raw: raw(50_000) }), 422, 'validation');
  });

  it('refuses a number that is none', async () => {
    const raw = '{"operations":[{"op":"replace","path":"/value/basic/title","value":1e999}]}';
    expectError(await session.act('patchContract', { raw }), 422, 'invalid_text');
  });

  it('refuses 2 MB', async () => {
    expectError(
      await session.patch([{ op: 'replace', path: '/value/basic/title', value: 'x'.repeat(2 << 20) }]),
      413,
      'too_large',
    );
    expect((await session.call('getContract')).headers.get('etag')).toBe('"0"');
  });
});
