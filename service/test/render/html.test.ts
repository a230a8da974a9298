import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_APPEARANCE, createId } from 'deedkit/document';
import type { Appearance, ContractState, Json, Section, ValueSchema } from 'deedkit/document';
import { renderHtml, renderHtmlInSlices } from '../../src/render/index.ts';
import { createContract, paragraph, schema as signingSchema, signatures } from './pdf/contract-fixture.ts';

const schema: ValueSchema = {
  type: 'object',
  properties: {
    _type: { const: 'value' },
    _id: { type: 'string' },
    basic: {
      type: 'object',
      properties: {
        _type: { const: 'value' },
        _id: { type: 'string' },
        title: { type: 'string', 'x-deed': { widget: 'text' } },
        body: { type: 'object', 'x-deed': { widget: 'richtext' } },
      },
    },
  },
};

function createState({
  title = 'T',
  name = 'Name',
  body = [],
  appearance = DEFAULT_APPEARANCE,
}: { title?: string; name?: string; body?: Json; appearance?: Appearance } = {}): ContractState {
  const content: Section['content'] = [
    { _type: 'heading', level: 1, content: [{ _type: 'ref', path: '/basic/title' }] },
    { _type: 'clause', content: [{ _type: 'ref', path: '/basic/title' }], children: [] },
    { _type: 'paragraph', content: [{ _type: 'ref', path: '/basic/body' }] },
    {
      _type: 'table',
      columns: [{ header: [{ _type: 'text', text: 'A' }], align: 'right' }],
      rows: [{ _type: 'row', cells: [[{ _type: 'ref', path: '/basic/title' }]] }],
    },
  ];
  return {
    id: createId(),
    status: 'draft',
    document_name: name,
    jurisdiction: 'fi',
    languages: ['fi'],
    appearance,
    value: {
      _type: 'value',
      _id: createId(),
      basic: { _type: 'value', _id: createId(), title, body: { _type: 'richtext', content: body } },
    } as unknown as ContractState['value'],
    sections: [
      {
        _type: 'section',
        _id: createId(),
        source: 'user',
        title: { _type: 'translatable', fi: title } as unknown as Section['title'],
        content,
      },
    ],
  };
}

/** The tags of a page, without their text. */
const tagsOf = (html: string): string =>
  (
    html
      .replace(/<style>[^<]*<\/style>/, '')
      .replace(/ id="[^"]*"/g, '')
      .match(/<[^>]*>/g) ?? []
  ).join('');

describe('renderHtml', () => {
  it('shows a table that was pasted as one row into a section of one’s own', () => {
    const state = createState();
    const columns = [{ header: [{ _type: 'text' as const, text: 'Only head' }], align: 'left' as const }];
    const sections = state.sections.map((section) => ({
      ...section,
      content: [{ _type: 'table' as const, columns, rows: [] }],
    }));
    expect(renderHtml({ state: { ...state, sections }, schema }).html).toContain('Only head');
  });

  it('is a page in the language of the document, titled by its name', () => {
    const { html } = renderHtml({ state: createState(), schema });
    expect(html).toMatch(/^<!doctype html>\n<html lang="fi">/);
    expect(renderHtml({ state: { ...createState(), languages: ['ar'] }, schema }).html).toContain(
      '<html lang="ar" dir="rtl">',
    );
    expect(html).toContain('<title>Name</title>');
    expect(html).toContain('<h2><span class="number">1.</span> T</h2>');
    expect(html).toContain('<span class="number">1.1</span>');
    expect(html).toContain('<th scope="col" class="end">A</th>');
  });

  it('lives under a policy of its style hash alone: no style attributes, no scripts, nothing loaded', () => {
    const { html, styleHash } = renderHtml({ state: createState(), schema });
    const style = /<style>([^]*?)<\/style>/.exec(html)?.[1] ?? '';
    expect(styleHash).toBe(`sha256-${createHash('sha256').update(style).digest('base64')}`);
    expect(html.match(/<style/g)).toHaveLength(1);
    expect(html).not.toMatch(/ style=|<script|<link|@import|url\(/);
    expect(html).toContain(`style-src &#39;${styleHash}&#39;`);
  });

  it('hostile values add no tag and no attribute', () => {
    const plain = tagsOf(renderHtml({ state: createState(), schema }).html);
    const hostile = fc.oneof(
      fc.string({ minLength: 1 }).filter((text) => text.trim() !== ''),
      fc.constantFrom(
        '<script>alert(1)</script>',
        '"><img src=x onerror=alert(1)>',
        "' onload='x",
        '</title><svg>',
        '</style>',
        '&lt;b&gt;',
        '\u0000<b>',
        ']]>',
        '<!--',
      ),
    );
    fc.assert(
      fc.property(
        hostile,
        hostile,
        (title, name) => tagsOf(renderHtml({ state: createState({ title, name }), schema }).html) === plain,
      ),
    );
  });

  it('hostile values are shown as they were written', () => {
    expect(renderHtml({ state: createState({ title: '<b>&amp;"\'' }), schema }).html).toContain(
      '<span class="field">&lt;b&gt;&amp;amp;&quot;&#39;</span>',
    );
  });

  it('rich text keeps its marks and loses links that run', () => {
    const body = [
      {
        _type: 'paragraph',
        content: [
          { _type: 'strong', content: [{ _type: 'text', text: '<i>' }] },
          { _type: 'link', href: 'javascript:alert(1)', content: [{ _type: 'text', text: 'x' }] },
          { _type: 'link', href: 'https://x.example/"onclick="a', content: [{ _type: 'text', text: 'y' }] },
        ],
      },
    ] as unknown as Json;
    const { html } = renderHtml({ state: createState({ body }), schema });
    expect(html).toContain('<div class="value">\n<p><strong>&lt;i&gt;</strong>x');
    expect(html).not.toContain('javascript:');
    expect(html).not.toContain('"onclick');
  });

  it('has a place for everybody who signs, once, wherever the text names them', () => {
    const signing = (content: Section['content']): string[] => {
      const { html } = renderHtml({ state: createContract({ names: ['Aino', 'Bo'], content }), schema: signingSchema });
      return [...html.matchAll(/<div class="signature"><div class="line"><\/div><p>([^<]*)<\/p>/g)].map(
        (match) => match[1] as string,
      );
    };
    const everybody = ['Aino Example', 'Bo Example'];
    expect(signing([paragraph('Text.')])).toEqual(everybody);
    expect(signing([signatures, paragraph('After it.')])).toEqual(everybody);
    expect(signing([{ _type: 'clause', content: [], children: [signatures] }])).toEqual(everybody);
  });

  it('brings the faces it is set in, slanted and further ones only where it has such letters', async () => {
    const facesOf = async (state: ContractState): Promise<string[]> => {
      const { html, styleHash } = await renderHtmlInSlices({ state, schema }, { hasFaces: true });
      const style = /<style>([^]*?)<\/style>/.exec(html)?.[1] ?? '';
      expect(styleHash).toBe(`sha256-${createHash('sha256').update(style).digest('base64')}`);
      expect(html).toContain('font-src data:;');
      return [
        ...style.matchAll(
          /@font-face\{font-family:"([^"]+)";font-weight:(\d+);font-style:(\w+);src:url\(data:font\/woff2;base64,d09GMg[\w+/=]+\) format\("woff2"\)(;unicode-range)?/g,
        ),
      ]
        .map((match) => `${match[1]} ${match[2]} ${match[3]}${match[4] === undefined ? '' : ' extended'}`)
        .sort();
    };
    const plain = [{ _type: 'paragraph', content: [{ _type: 'text', text: 'Lodz' }] }] as unknown as Json;
    expect(await facesOf(createState({ body: plain }))).toEqual(['Inter 400 normal', 'Inter 700 normal']);
    const lato = { ...DEFAULT_APPEARANCE, table: { ...DEFAULT_APPEARANCE.table, family: 'eb-garamond' as const } };
    const emphatic = [
      { _type: 'paragraph', content: [{ _type: 'em', content: [{ _type: 'text', text: 'Łódź' }] }] },
    ] as unknown as Json;
    const faces = await facesOf(createState({ appearance: lato, body: emphatic }));
    expect(faces).toEqual(
      expect.arrayContaining([
        'EB Garamond 400 normal',
        'Inter 400 italic',
        'Inter 400 normal extended',
        'Inter 700 normal',
      ]),
    );
  });

  it('shows logo and footer only when they are enabled and sound', () => {
    const png = 'data:image/png;base64,iVBORw0KGgo=';
    const render = (logo: Appearance['logo'], footer: Appearance['footer']): string =>
      renderHtml({ state: createState({ appearance: { ...DEFAULT_APPEARANCE, logo, footer } }), schema }).html;
    expect(render({ enabled: true, content: png, scale: 40 }, { enabled: true, content: '<b>foot' })).toMatch(
      new RegExp(
        `--deed-document-logo-width:40%[^]*<img class="logo" src="${png}" alt="">[^]*<footer class="footer">&lt;b&gt;foot</footer>`,
      ),
    );
    expect(render({ enabled: false, content: png, scale: 40 }, { enabled: false, content: 'foot' })).not.toMatch(
      /<img|<footer/,
    );
    expect(
      render({ enabled: true, content: 'data:text/html;base64,PGI+', scale: 40 }, { enabled: true, content: ' ' }),
    ).not.toMatch(/<img|<footer/);
    expect(
      render({ enabled: true, content: `${png}" onerror="x`, scale: 40 }, { enabled: true, content: '' }),
    ).not.toMatch(/<img/);
  });
});
