import { expect } from '@open-wc/testing';
import { createId, createInstance, DEFAULT_APPEARANCE, isEqual, patchContract } from '../../src/document/index.ts';
import type { ContractState, Json, JsonObject, Operation, Section, ValueSchema } from '../../src/document/index.ts';
import { createPerson, createState, schema } from './fixture.ts';

const replace = (path: string, value: Json): Operation => ({ op: 'replace', path, value });
const add = (path: string, value: Json): Operation => ({ op: 'add', path, value });
const remove = (path: string): Operation => ({ op: 'remove', path });

function accept(state: ContractState, ...operations: Operation[]): ContractState {
  const result = patchContract(state, operations, schema);
  if (!result.ok) throw new Error(`${result.error.code} at ${result.error.path}`);
  const back = patchContract(result.state, result.inverse, schema);
  expect(back.ok && isEqual(back.state, state), 'inverse').to.equal(true);
  return result.state;
}

const section = (change: object = {}): Json =>
  ({
    _type: 'section',
    _id: createId(),
    source: 'user',
    title: { _type: 'translatable', en: 'Extra' },
    content: [{ _type: 'paragraph', content: [{ _type: 'text', text: 'Hello' }] }],
    ...change,
  }) as Json;

describe('patchContract', () => {
  it('keeps a value that is merely unfinished', () => {
    const state = accept(
      createState(),
      replace('/value/basic/email', 'half@'),
      replace('/value/basic/code', 'toolong'),
      replace('/value/people/0/name', ''),
    );
    expect((state.value['basic'] as JsonObject)['email']).to.equal('half@');
  });

  it('lets choices be added beside one that was there without being offered, and none be brought', () => {
    const choices: ValueSchema = {
      type: 'array',
      uniqueItems: true,
      items: { type: 'string', enum: ['a', 'b'] },
      'x-deed': { widget: 'choices' },
    };
    const own: ValueSchema = {
      type: 'object',
      properties: { ...schema.properties, tags: choices },
      additionalProperties: false,
    };
    const state = createState();
    const held = { ...state, value: { ...state.value, tags: ['old', 'a'] } } as ContractState;
    expect(patchContract(held, [replace('/value/tags', ['a', 'b', 'old'])], own)).to.have.property('ok', true);
    expect(patchContract(held, [replace('/value/tags', ['b'])], own)).to.have.property('ok', true);
    expect(patchContract(held, [replace('/value/tags', ['a', 'old', 'new'])], own)).to.deep.include({ ok: false });
    expect(patchContract(held, [replace('/value/tags', ['a', 'a', 'old'])], own)).to.deep.include({ ok: false });
  });

  it('takes values of every kind', () => {
    accept(
      createState(),
      replace('/value/basic/title', 'NDA'),
      replace('/value/basic/price/amount', 12.5),
      replace('/value/basic/price', { _type: 'money', amount: 1, currency: 'SEK' }),
      add('/value/basic/tags/-', 'x'),
      replace('/value/basic/about/en', 'Hi'),
      replace('/value/people/0/kind', null),
      replace('/value/basic/text', {
        _type: 'richtext',
        content: [{ _type: 'paragraph', content: [{ _type: 'strong', content: [{ _type: 'text', text: 'b' }] }] }],
      }),
      add('/value/people/-', createPerson('Ann')),
      replace('/document_name', 'NDA with Example'),
      replace('/appearance/heading1/color', '#ff0000'),
      add('/sections/0', section()),
    );
  });

  it('knows an id in a branch that earlier patches have left alone, and lets one that was removed come back', () => {
    const ann = createPerson('Ann');
    const state = accept(accept(createState(), add('/value/people/-', ann)), replace('/value/people/0/name', 'Bo'));
    const again = patchContract(state, [add('/value/people/-', { ...createPerson('Cy'), _id: ann._id })], schema);
    expect(again).to.deep.equal({
      ok: false,
      error: { code: 'id_duplicate', operation: 0, path: '/value/people/2/_id' },
    });
    accept(accept(state, remove('/value/people/1')), add('/value/people/0', ann));
  });

  it('removes one of two and adds one back in the same patch, whatever the limits say in between', () => {
    const state = createState();
    accept(state, remove('/value/people/0'), add('/value/people/-', createPerson('Ann')));
  });

  const person = createPerson('Ann');
  const template: Section = {
    _type: 'section',
    _id: createId(),
    source: 'template',
    title: { _type: 'translatable', en: 'One' },
    content: [],
  };
  const refused: [string, Operation[], string, string][] = [
    ['wrong type', [replace('/value/basic/title', 5)], 'wrong_type', '/value/basic/title'],
    ['null for text', [replace('/value/basic/title', null)], 'wrong_type', '/value/basic/title'],
    ['wrong type inside money', [replace('/value/basic/price/amount', '5')], 'wrong_type', '/value/basic/price/amount'],
    ['unknown key', [add('/value/basic/nothing', 'x')], 'unknown_key', '/value/basic/nothing'],
    [
      'a prototype in a new instance',
      [add('/value/people/-', { ...person, holdings: [JSON.parse('{"__proto__":{}}') as Json] })],
      'key_forbidden',
      '/value/people/-',
    ],
    [
      'unknown key in a new instance',
      [add('/value/people/-', { ...person, nothing: 1 })],
      'unknown_key',
      '/value/people/-/nothing',
    ],
    ['unknown fieldset', [add('/value/cats', [])], 'unknown_key', '/value/cats'],
    ['unknown root', [add('/secret', 1)], 'unknown_key', '/secret'],
    ['value outside a choice', [replace('/value/people/0/kind', 'cat')], 'not_a_choice', '/value/people/0/kind'],
    ['choice outside several', [add('/value/basic/tags/-', 'q')], 'not_a_choice', '/value/basic/tags/-'],
    ['choice twice', [replace('/value/basic/tags', ['x', 'x'])], 'not_unique', '/value/basic/tags'],
    [
      'choice twice by two appends',
      [add('/value/basic/tags/-', 'x'), add('/value/basic/tags/-', 'x')],
      'not_unique',
      '/value/basic/tags',
    ],
    ['too long', [replace('/value/basic/title', 'x'.repeat(21))], 'too_long', '/value/basic/title'],
    [
      'instance without _id',
      [add('/value/people/-', { _type: 'value', name: 'x' })],
      'id_missing',
      '/value/people/-/_id',
    ],
    [
      'instance with a v4 id',
      [add('/value/people/-', { ...person, _id: '0f0e0d0c-0b0a-4908-8706-050403020100' })],
      'id_invalid',
      '/value/people/-/_id',
    ],
    [
      'id twice',
      [add('/value/people/-', person), add('/value/people/-', person)],
      'id_duplicate',
      '/value/people/2/_id',
    ],
    ['changed id', [replace('/value/people/0/_id', createId())], 'read_only', '/value/people/0/_id'],
    [
      'too many instances',
      Array.from({ length: 4 }, (_, n) => add('/value/people/-', createPerson(`p${n}`))),
      'too_many_instances',
      '/value/people',
    ],
    ['too few instances', [remove('/value/people/0')], 'too_few_instances', '/value/people'],
    ['removed fieldset', [remove('/value/basic')], 'read_only', '/value/basic'],
    ['removed member of money', [remove('/value/basic/price/_type')], 'read_only', '/value/basic/price/_type'],
    [
      'markup that nobody can write',
      [replace('/value/basic/text', { _type: 'richtext', content: [{ _type: 'html', html: '<b>' }] })],
      'content_invalid',
      '/value/basic/text',
    ],
    [
      'script link',
      [
        replace('/value/basic/text', {
          _type: 'richtext',
          content: [{ _type: 'paragraph', content: [{ _type: 'link', href: 'javascript:alert(1)', content: [] }] }],
        }),
      ],
      'content_invalid',
      '/value/basic/text',
    ],
    ['move', [{ op: 'move', from: '/value/people/0', path: '/value/people/1' }], 'op_invalid', '/value/people/1'],
    [
      'an op of nobody, whatever its path',
      [{ op: 'set', path: '/nowhere', value: 1 } as unknown as Operation],
      'op_invalid',
      '/nowhere',
    ],
    ['a prototype in the path', [add('/value/__proto__/x', 1)], 'key_forbidden', '/value/__proto__/x'],
    ['status', [replace('/status', 'finalized')], 'read_only', '/status'],
    ['whole document', [replace('', {})], 'read_only', ''],
    ['name of the wrong type', [replace('/document_name', 1)], 'wrong_type', '/document_name'],
    [
      'colour that is none',
      [replace('/appearance/heading1/color', 'red;}')],
      'color_invalid',
      '/appearance/heading1/color',
    ],
    [
      'a logo of another type',
      [replace('/appearance/logo/content', 'data:text/html;base64,PGI+')],
      'image_invalid',
      '/appearance/logo/content',
    ],
    [
      'a logo that is no PNG',
      [replace('/appearance/logo/content', `data:image/png;base64,${btoa('not a picture at all')}`)],
      'image_invalid',
      '/appearance/logo/content',
    ],
    [
      'a logo that is a PNG called JPEG',
      [replace('/appearance/logo/content', 'data:image/jpeg;base64,iVBORw0KGgo=')],
      'image_invalid',
      '/appearance/logo/content',
    ],
    [
      'a logo that is no SVG',
      [replace('/appearance/logo/content', `data:image/svg+xml;base64,${btoa('<p>text</p>')}`)],
      'image_invalid',
      '/appearance/logo/content',
    ],
    [
      'a logo that is no base64',
      [replace('/appearance/logo/content', 'data:image/svg+xml;base64,PHN2Z')],
      'image_invalid',
      '/appearance/logo/content',
    ],
    [
      'a logo of a megabyte',
      [replace('/appearance/logo/content', `data:image/png;base64,iVBORw0KGgo${'A'.repeat(1_000_000)}`)],
      'too_long',
      '/appearance/logo/content',
    ],
    ['logo scale', [replace('/appearance/logo/scale', 101)], 'out_of_range', '/appearance/logo/scale'],
    [
      'appearance in part',
      [replace('/appearance', { logo: DEFAULT_APPEARANCE.logo } as unknown as Json)],
      'key_missing',
      '/appearance/footer',
    ],
    ['unknown appearance key', [add('/appearance/theme', 'x')], 'unknown_key', '/appearance/theme'],
    ['template section changed', [replace('/sections/0/title/en', 'Two')], 'read_only', '/sections/0'],
    ['template section removed', [remove('/sections/0')], 'read_only', '/sections/0'],
    [
      'section that claims to be of the template',
      [add('/sections/-', section({ source: 'template' }))],
      'read_only',
      '/sections/1/source',
    ],
    [
      'section with a reference',
      [
        add(
          '/sections/-',
          section({ content: [{ _type: 'paragraph', content: [{ _type: 'ref', path: '/basic/title' }] }] }),
        ),
      ],
      'content_invalid',
      '/sections/1/content',
    ],
  ];
  for (const [what, operations, code, path] of refused) {
    it(`refuses ${what}`, () => {
      const state: ContractState = { ...createState(), sections: [template] };
      const before = JSON.stringify(state);
      const result = patchContract(state, operations, schema);
      expect(result.ok ? 'accepted' : [result.error.code, result.error.path]).to.deep.equal([code, path]);
      expect(JSON.stringify(state)).to.equal(before);
    });
  }

  it('takes the sections as a whole, as long as those of the template come back as they were', () => {
    const state: ContractState = { ...createState(), sections: [template] };
    const sent = JSON.parse(JSON.stringify([section(), template, section()])) as Json;
    expect(accept(state, replace('/sections', sent)).sections).to.have.length(3);
    expect(
      accept(accept(state, replace('/sections', sent)), replace('/sections', [{ ...template }] as unknown as Json))
        .sections,
    ).to.deep.equal([template]);
  });

  it('names the first bad operation of five, whatever is wrong with the later ones', () => {
    const result = patchContract(
      createState(),
      [
        replace('/value/basic/title', 'a'),
        replace('/value/basic/code', 'b'),
        remove('/value/people/7'),
        replace('/value/basic/title', 5),
        add('/x', 1),
      ],
      schema,
    );
    expect(!result.ok && result.error).to.deep.equal({
      code: 'index_out_of_range',
      operation: 2,
      path: '/value/people/7',
    });
  });

  it('refuses everything once finalized', () => {
    const result = patchContract({ ...createState(), status: 'finalized' }, [replace('/document_name', 'x')], schema);
    expect(!result.ok && result.error.code).to.equal('finalized');
  });

  it('works without a schema, as for an upstream that gives none', () => {
    const result = patchContract(
      createState(),
      [add('/value/anything', createInstance(schema, { languages: ['en'] }))],
      undefined,
    );
    expect(result.ok).to.equal(true);
  });
});
