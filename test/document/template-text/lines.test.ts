import { expect } from '@open-wc/testing';
import { classifyLine, precedesRow, splitLines } from '../../../src/document/template-text/lines.ts';

describe('splitLines', () => {
  it('knows every line end, and no byte order mark', () => {
    expect(splitLines('\uFEFFa\r\nb\rc\n\nd')).to.deep.equal(['a', 'b', 'c', '', 'd']);
    expect(splitLines('')).to.deep.equal(['']);
  });
});

describe('a line', () => {
  for (const [source, line] of [
    ['', { kind: 'blank' }],
    [' \t ', { kind: 'blank' }],
    ['Some words', { kind: 'text', indent: 0, text: 'Some words' }],
    ['# Title', { kind: 'heading', level: 1, text: 'Title' }],
    ['###### Small ', { kind: 'heading', level: 6, text: 'Small' }],
    ['####### Seven', { kind: 'text', indent: 0, text: '####### Seven' }],
    ['#NoSpace', { kind: 'text', indent: 0, text: '#NoSpace' }],
    ['1. First', { kind: 'item', indent: 0, style: 'clause', text: 'First' }],
    ['12) Twelfth', { kind: 'item', indent: 0, style: 'clause', text: 'Twelfth' }],
    ['2026. That year', { kind: 'item', indent: 0, style: 'clause', text: 'That year' }],
    ['20261. Too many', { kind: 'text', indent: 0, text: '20261. Too many' }],
    ['a. Letter', { kind: 'item', indent: 0, style: 'letter', text: 'Letter' }],
    ['A. Capital', { kind: 'text', indent: 0, text: 'A. Capital' }],
    ['   - Bullet', { kind: 'item', indent: 3, style: 'bullet', text: 'Bullet' }],
    ['\t* Tabbed', { kind: 'item', indent: 4, style: 'bullet', text: 'Tabbed' }],
    ['-', { kind: 'text', indent: 0, text: '-' }],
    ['1.5 per cent', { kind: 'text', indent: 0, text: '1.5 per cent' }],
    ['| a | b |', { kind: 'row', indent: 0, text: '| a | b |' }],
    ['{% if a %}', { kind: 'tag', indent: 0, text: ' if a ' }],
    ['  {% endif %}', { kind: 'tag', indent: 2, text: ' endif ' }],
    ['{% if a %}text{% endif %}', { kind: 'text', indent: 0, text: '{% if a %}text{% endif %}' }],
    ['{%}', { kind: 'text', indent: 0, text: '{%}' }],
    ['{{ name }}', { kind: 'text', indent: 0, text: '{{ name }}' }],
  ] as const) {
    it(`${JSON.stringify(source)} is ${line.kind}`, () => {
      expect(classifyLine(source)).to.deep.equal(line);
    });
  }

  it('keeps two spaces at its end, which are a break', () => {
    expect(classifyLine('text  ')).to.deep.include({ text: 'text  ' });
    expect(classifyLine('- item   ')).to.deep.include({ text: 'item  ' });
    expect(classifyLine('text ')).to.deep.include({ text: 'text' });
  });
});

describe('precedesRow', () => {
  const before = (...sources: string[]): boolean[] => precedesRow(sources.map(classifyLine));

  it('looks past blank lines and tags', () => {
    expect(before('{% if a %}', '', '| a |', 'text')).to.deep.equal([true, true, false, false]);
  });

  it('looks no further than the first line that is something', () => {
    expect(before('{% if a %}', 'text', '| a |')).to.deep.equal([false, true, false]);
    expect(before('| a |', '', '{% endif %}')).to.deep.equal([false, false, false]);
    expect(before()).to.deep.equal([]);
  });
});
