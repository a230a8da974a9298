import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createId, instantiateTemplate, DEFAULT_APPEARANCE, TEXT_STYLE_NAMES } from 'deedkit/document';
import { chromium } from 'playwright-core';
import { findBrowser } from '../scripts/find-browser.mjs';
import { createPdfPrinter, renderHtml } from '../service/dist/render/index.js';
import { readTemplates } from '../service/dist/templates/index.js';
import { readLines } from './pdf-lines.mjs';

const FACES = { inter: 'inter/Inter', 'times-new-roman': 'tinos/Tinos', lato: 'lato/Lato' };
const NAMES = { inter: 'Inter', 'times-new-roman': 'Tinos', lato: 'Lato' };
const require = createRequire(new URL('../service/package.json', import.meta.url));

/**
 * Every shipped template in each of its languages and several faces: how many lines of the HTML end where the PDF's do.
 */
export async function benchLines() {
  const { templates } = await readTemplates(new URL('../service/templates', import.meta.url).pathname);
  const found = await findBrowser();
  Object.assign(process.env, found.env);
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    args: ['--no-sandbox', ...found.args],
  });
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  const printer = createPdfPrinter();
  const rows = [];
  try {
    for (const [family, alignment] of [
      ['inter', 'left'],
      ['times-new-roman', 'left'],
      ['lato', 'justify'],
    ]) {
      let [same, all] = [0, 0];
      for (const { template, language } of templates.flatMap((template) =>
        template.languages.map((language) => ({ template, language })),
      )) {
        const plain = instantiateTemplate(template, {
          id: createId(),
          language,
          document_name: 'x',
          value: template.example,
        });
        const state = { ...plain, appearance: createAppearance(family, alignment) };
        const count = await compare({
          page,
          printer,
          input: { state, schema: template.schema, watermark: null },
          family,
        });
        same += count.same;
        all += count.all;
        if (process.env.LINES_VERBOSE)
          console.error(template.id, language, family, `${count.same}/${count.all}`, count.different.slice(0, 3));
      }
      rows.push({
        what: `lines of the HTML that end as in the PDF, ${NAMES[family]}, ${alignment}`,
        ours: `${same.toLocaleString('en')}`,
        limit: `${all.toLocaleString('en')} lines`,
        ratio: same / all,
        goal: 0.95,
        atLeast: true,
      });
    }
  } finally {
    printer.close();
    await browser.close();
  }
  return rows;
}

function createAppearance(family, alignment) {
  const styles = Object.fromEntries(TEXT_STYLE_NAMES.map((name) => [name, { ...DEFAULT_APPEARANCE[name], family }]));
  return {
    ...DEFAULT_APPEARANCE,
    ...styles,
    paragraph: { ...styles.paragraph, alignment },
    table: { ...DEFAULT_APPEARANCE.table, family },
  };
}

async function compare({ page, printer, input, family }) {
  const printed = await printer.print(input);
  if (!printed.ok) throw new Error(printed.error.message);
  const pdf = await readLines(printed.value.pdf);
  const { html } = renderHtml(input);
  await page.setContent(
    html.replace(
      '<style>',
      `<style>${fontFaces(family)}.deed-document{width:170mm!important;max-width:none!important;padding:0!important;margin:0!important}`,
    ),
  );
  await page.evaluate(() => document.fonts.ready);
  const paragraphs = await page.evaluate(linesOfPage);
  return countSame(paragraphs, pdf);
}

function fontFaces(family) {
  return [
    [400, 'normal', '400Regular'],
    [700, 'normal', '700Bold'],
    [400, 'italic', '400Regular_Italic'],
    [700, 'italic', '700Bold_Italic'],
  ]
    .map(([weight, style, file]) => {
      const [pack, name] = FACES[family].split('/');
      const bytes = readFileSync(require.resolve(`@expo-google-fonts/${pack}/${file}/${name}_${file}.ttf`));
      return `@font-face{font-family:${NAMES[family]};font-weight:${weight};font-style:${style};src:url(data:font/ttf;base64,${bytes.toString('base64')})}`;
    })
    .join('');
}

/** In the page: each paragraph, heading, item and cell as its lines, without spaces. */
function linesOfPage() {
  const blocks = [...document.querySelectorAll('.deed-document :is(h1,h2,h3,h4,h5,h6,p,li,td,th)')].filter(
    (block) => !block.querySelector('p') || block.localName === 'li',
  );
  return blocks
    .map((block) => {
      const lines = [];
      const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      let middle = -1e9;
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node.parentElement.closest('h1,h2,h3,h4,h5,h6,p,li,td,th') !== block) continue;
        for (const { index, 0: word } of node.data.matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const [rect] = range.getClientRects();
          if (!rect) continue;
          const now = (rect.top + rect.bottom) / 2;
          if (Math.abs(now - middle) > rect.height / 2) lines.push('');
          lines[lines.length - 1] += word;
          middle = now;
        }
      }
      return lines;
    })
    .filter((lines) => lines.length > 0);
}

/** Lines that begin and end at the same letter in both; the PDF's text is followed from paragraph to paragraph. */
function countSame(paragraphs, { text, ends }) {
  const [plain, breaks] = [text, new Set(ends)];
  let [cursor, same, all] = [0, 0, 0];
  const different = [];
  for (const lines of paragraphs) {
    const words = lines.join('').toLowerCase();
    const at = plain.indexOf(words, cursor);
    all += lines.length;
    if (at < 0) {
      different.push(`not found: ${words.slice(0, 60)}`);
      continue;
    }
    let from = at;
    for (const [index, line] of lines.entries()) {
      const to = from + line.length;
      const inside = ends.some((end) => end > from && end < to);
      if (!inside && (index === lines.length - 1 || breaks.has(to))) same += 1;
      else different.push(line);
      from = to;
    }
    cursor = at + words.length;
  }
  return { same, all, different };
}
