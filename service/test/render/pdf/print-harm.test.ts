import type { Block } from 'deedkit/document';
import { afterAll, describe, expect, it } from 'vitest';
import { createContract, paragraph, say, signatures, titleField } from './contract-fixture.ts';
import { closePrinter, printAndRead, styled } from './print-and-read.ts';

afterAll(closePrinter);

describe('text that means harm', () => {
  it.each([
    '#eval("1+1")',
    '#import "x"',
    '<script>alert(1)</script>',
    '$x$ *bold* _em_ = Heading',
    '\\u{0}',
    '@label <label>',
    '```raw```',
    '#sys.inputs',
    '// comment',
    '[](){}"\'',
  ])('%s is text', async (hostile) => {
    const pdf = await printAndRead(
      createContract({
        title: hostile,
        heading: hostile,
        names: [hostile],
        content: [titleField, paragraph(hostile), signatures],
        appearance: { footer: { enabled: true, content: hostile } },
      }),
    );
    const words = pdf.texts.join(' ').replace(/\s+/g, '');
    expect(words.split(hostile.replace(/\s+/g, '')).length - 1).toBeGreaterThanOrEqual(5);
  });

  it('of a megabyte without a space stays on the page', async () => {
    const pdf = await printAndRead(createContract({ title: 'x'.repeat(1_000_000), content: [titleField] }));
    expect(pdf.pages).toBeGreaterThan(100);
    const outside = pdf.items.flat().filter(({ x, width }) => x < 50 || x + width > 545);
    expect(outside).toEqual([]);
    expect(pdf.texts.join('').match(/x/g)).toHaveLength(1_000_000);
  }, 60_000);

  it('without a space stays in its cell, and control characters are left out', async () => {
    const table: Block = {
      _type: 'table',
      columns: [
        { header: say('W'.repeat(200)), align: 'left' },
        { header: say('B'), align: 'left' },
      ],
      rows: [{ _type: 'row', cells: [say('a\u0000b\u0007'), say('W'.repeat(300))] }],
    };
    const pdf = await printAndRead(createContract({ content: [table] }));
    expect(pdf.items.flat().filter(({ x, width }) => x + width > 540)).toEqual([]);
    expect(pdf.texts[0]).toContain('ab');
  });

  it('in any of the scripts has its characters in some face', async () => {
    const text = 'Ελληνικά Кириллица ŁódźŚ 你好世界 日本語テキスト 한국어 العربية עברית ภาษาไทย हिन्दी ✓ ☐ → € 😀 👩‍⚖️';
    const pdf = await printAndRead(
      createContract({ title: text, content: [titleField], appearance: { paragraph: styled({ family: 'lexend' }) } }),
    );
    // Only a text whose every character has a picture may be PDF/A.
    expect(pdf.raw).toMatch(/<pdfaid:part>2<\/pdfaid:part>/);
    expect(pdf.fonts).toEqual(
      expect.arrayContaining([
        'NotoSansSC-Regular',
        'NanumGothic',
        'NotoSansArabic-Regular',
        'NotoSansHebrew-Regular',
        'NotoSansThai-Regular',
        'NotoEmoji-Regular',
      ]),
    );
  });

  it('of a megabyte in scripts without spaces, and with one character of them among others, stays on the page', async () => {
    for (const text of [
      'สัญญานี้ทำขึ้นระหว่างคู่สัญญา'.repeat(4000),
      '本合同由双方签订'.repeat(10_000),
      `${'x'.repeat(3000)}本${'y'.repeat(3000)}`,
    ]) {
      const pdf = await printAndRead(createContract({ title: text, content: [titleField] }));
      expect(pdf.items.flat().filter(({ x, width }) => x < 50 || x + width > 545)).toEqual([]);
      expect(pdf.texts.join('').replace(/[^x本同約ส]/gu, '').length).toBeGreaterThan(3000);
    }
  }, 60_000);

  it('from right to left begins at the right, and its clauses have their numbers there', async () => {
    const words = 'يلتزم كل طرف بالحفاظ على سرية المعلومات التي يتلقاها من الطرف الآخر '.repeat(4);
    const content: Block[] = [paragraph('عقد'), { _type: 'clause', content: say(words), children: [] }];
    const rtl = await printAndRead(
      createContract({
        language: 'ar',
        heading: 'الشروط',
        content,
        appearance: { footer: { enabled: false, content: '' } },
      }),
    );
    const placed = (rtl.items[0] ?? []).filter(({ text }) => text.trim() !== '');
    expect(rtl.language).toBe('ar');
    const number = placed.find(({ text }) => text.trim() === '1.1');
    const endOf = (lines: typeof placed): number => Math.max(...lines.map(({ x, width }) => x + width));
    // The heading, the paragraph and the number begin at the right margin; the clause stands in from there.
    expect(endOf(placed.filter(({ y }) => y < 90))).toBeCloseTo(538.6, 0);
    expect(endOf(placed.filter(({ y }) => y > 90 && y < 110))).toBeCloseTo(538.6, 0);
    expect((number?.x ?? 0) + (number?.width ?? 0)).toBeCloseTo(538.6, 0);
    expect(endOf(placed.filter(({ y }) => y > (number?.y ?? 0) + 5))).toBeLessThan(number?.x ?? 0);
    expect(endOf(placed.filter(({ y }) => y > (number?.y ?? 0) + 5))).toBeGreaterThan(500);
    const mixed = await printAndRead(createContract({ content: [paragraph('Between עברית and others.')] }));
    expect(mixed.items[0]?.find(({ text }) => text.startsWith('Between'))?.x).toBeCloseTo(56.69, 1);
  });

  it('from right to left keeps the groups of a phone number from left to right', async () => {
    const content: Block[] = [
      {
        _type: 'paragraph',
        content: [...say('هاتف: '), { _type: 'ref', path: '/basic/phone' }, ...say(' للاتصال')],
      },
    ];
    for (const language of ['ar', 'he']) {
      const pdf = await printAndRead(createContract({ language, content, phone: '+358401234567' }));
      const drawn = (pdf.items[0] ?? []).filter(({ text }) => /\d/.test(text)).sort((a, b) => a.x - b.x);
      expect(drawn.map(({ text }) => text.replaceAll(/[^\d+ ]/g, '')).join(' ')).toMatch(/\+ *358 +40 +123 +4567/);
      expect(pdf.texts.join('')).not.toMatch(/[\u2066-\u2069]/);
    }
  });

  it('that nests lists without end is set', async () => {
    const nest = (depth: number): Block => ({
      _type: 'list',
      style: depth % 2 === 0 ? 'bullet' : 'letter',
      items: [{ _type: 'item', content: say(`depth ${depth}`), children: depth > 0 ? [nest(depth - 1)] : [] }],
    });
    const pdf = await printAndRead(createContract({ content: [nest(50)] }));
    expect(pdf.texts.join(' ')).toContain('depth 0');
    const clause = (depth: number): Block => ({
      _type: 'clause',
      content: say(`clause ${depth}`),
      children: depth > 0 ? [clause(depth - 1)] : [],
    });
    expect((await printAndRead(createContract({ content: [clause(50)] }))).texts.join(' ')).toContain('clause 0');
  });

  it('fills huge tables whose head comes again on every page', async () => {
    const rows = Array.from({ length: 3000 }, (_, index) => ({
      _type: 'row' as const,
      cells: [say(`Row ${index}`), say('some words that say what it is'), say('12.50'), say('yes')],
    }));
    const pdf = await printAndRead(
      createContract({
        content: [
          {
            _type: 'table',
            columns: ['No', 'What', 'Price', 'Paid'].map((head) => ({ header: say(head), align: 'left' })),
            rows,
          },
        ],
      }),
    );
    expect(pdf.pages).toBeGreaterThan(50);
    expect(pdf.texts.filter((text) => text.includes('Price'))).toHaveLength(pdf.pages);
    expect(pdf.texts.join(' ')).toContain('Row 2999');
  }, 60_000);
});
