// Keeps the tables of docs/elements.md what the custom-elements manifest says: `npm run manifest && node
// scripts/elements-doc.mjs`.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const BLOCK = /<!-- api: ([a-z-]+) -->[^]*?<!-- end -->/g;

/** The document with the tables of every `<!-- api: tag -->` made anew; an unknown tag is an error. */
export function fillElementsDoc(text, manifest) {
  const elements = new Map(
    manifest.modules
      .flatMap(({ declarations = [] }) => declarations)
      .filter(({ tagName }) => tagName)
      .map((element) => [element.tagName, element]),
  );
  const named = [...text.matchAll(BLOCK)].map(([, tag]) => tag);
  const left = [...elements.keys()].filter((tag) => !named.includes(tag));
  if (left.length > 0) throw new Error(`docs/elements.md has nothing on ${left.join(', ')}.`);
  return text.replaceAll(BLOCK, (_, tag) => {
    const element = elements.get(tag);
    if (!element) throw new Error(`There is no element <${tag}>.`);
    return `<!-- api: ${tag} -->\n${describe(element)}<!-- end -->`;
  });
}

function describe({ attributes = [], members = [], events = [], slots = [], cssParts = [], cssProperties = [] }) {
  const attributeOf = new Map(attributes.map(({ name, fieldName }) => [fieldName, name]));
  const fields = members.filter(({ kind }) => kind === 'field');
  return [
    table(
      ['property', 'attribute', 'type', ''],
      fields.map(({ name, type, description, readonly }) => [
        code(name),
        attributeOf.has(name) ? code(attributeOf.get(name)) : '',
        type ? code(type.text) : '',
        `${description ?? ''}${readonly ? ' Read only.' : ''}`,
      ]),
    ),
    // Those that belong to no property; `theme`, which every element has, is told once for all of them.
    table(
      ['attribute', 'type', ''],
      attributes
        .filter(({ name, fieldName }) => fieldName === undefined && name !== 'theme')
        .map(({ name, type, description }) => [code(name), type ? code(type.text) : '', description]),
    ),
    table(
      ['method', ''],
      members
        .filter(({ kind }) => kind === 'method')
        .map(({ name, parameters = [], description }) => [
          code(`${name}(${parameters.map((parameter) => parameter.name).join(', ')})`),
          description,
        ]),
    ),
    table(
      ['event', 'detail'],
      events.map(({ name, description }) => [code(name), description]),
    ),
    table(
      ['slot', ''],
      slots.map(({ name, description }) => [name === '' ? 'default' : code(name), description]),
    ),
    table(
      ['part', ''],
      cssParts.map(({ name, description }) => [code(name), description]),
    ),
    table(
      ['custom property', ''],
      cssProperties.map(({ name, description }) => [code(name), description]),
    ),
  ]
    .filter((part) => part !== '')
    .join('\n');
}

const code = (text) => `\`${text}\``;
const cell = (text) =>
  String(text ?? '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('|', '\\|')
    .trim();

function table(head, rows) {
  if (rows.length === 0) return '';
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n') + '\n';
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const doc = new URL('../docs/elements.md', import.meta.url);
  const manifest = JSON.parse(readFileSync(new URL('../dist/custom-elements.json', import.meta.url), 'utf8'));
  writeFileSync(doc, fillElementsDoc(readFileSync(doc, 'utf8'), manifest));
}
