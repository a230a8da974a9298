import type { StoryContext } from '@storybook/web-components-vite';
import { render } from 'lit';
import type { LitElement, PropertyDeclaration } from 'lit';
import { SAMPLE_PDF } from '../stories/support/pdf.ts';

/** Where the page that copies a story has its PDF. */
const PDF_ADDRESS = '/document.pdf';
const VOID = new Set(['br', 'img', 'input', 'hr']);

/**
 * A story as a page writes it: the script tag, the elements with their attributes, and a module script that sets what
 * only a property can carry. `events` are those of the story's element. Functions are left out: where a story has an
 * adapter in memory, the page has its own at `/deedkit`.
 */
export function writePageSource(context: StoryContext, events: readonly string[]): string {
  const place = document.createElement('div');
  render(context.originalStoryFn(context.args, context) as Parameters<typeof render>[0], place);
  const elements = [...place.querySelectorAll<LitElement>('*')].filter(({ localName }) =>
    localName.startsWith('deed-'),
  );
  const scripts = elements.flatMap((element) =>
    writeElement(element, element.localName === context.component ? events : []),
  );
  return [
    '<script type="module" src="/deedkit/deedkit.js"></script>',
    '',
    ...[...place.children].flatMap((child) => writeMarkup(child)),
    ...(scripts.length > 0 ? ['', '<script type="module">', ...scripts.map((line) => `  ${line}`), '</script>'] : []),
  ].join('\n');
}

function writeMarkup(element: Element, indent = ''): string[] {
  const attributes = [...element.attributes]
    .map(({ name, value }) =>
      value === '' ? ` ${name}` : ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`,
    )
    .join('');
  const open = `${indent}<${element.localName}${attributes}>`;
  if (VOID.has(element.localName)) return [open];
  const close = `</${element.localName}>`;
  if (element.children.length === 0) return [`${open}${(element.textContent ?? '').trim()}${close}`];
  return [open, ...[...element.children].flatMap((child) => writeMarkup(child, `${indent}  `)), `${indent}${close}`];
}

/** The lines that give an element what it has of its own, and listen to it. */
function writeElement(element: LitElement, events: readonly string[]): string[] {
  const { elementProperties } = element.constructor as typeof LitElement;
  const fresh = document.createElement(element.localName) as unknown as Record<PropertyKey, unknown>;
  const given = element as unknown as Record<PropertyKey, unknown>;
  const name = nameOf(element.localName);
  const lines = [...elementProperties].flatMap(([property, declaration]) => {
    const text = writeValue(given[property]);
    const isOwn = isGiven(element, property, declaration) && text !== undefined && text !== writeValue(fresh[property]);
    return isOwn ? [`${name}.${String(property)} = ${text};`] : [];
  });
  const [event] = [...events].sort((a, b) => Number(b === 'deed-patch') - Number(a === 'deed-patch'));
  const told = event === 'deed-patch' ? 'detail.operations' : 'detail';
  if (event !== undefined)
    lines.push(`${name}.addEventListener('${event}', ({ detail }) => { console.log(${told}); });`);
  return lines.length === 0 ? [] : [`const ${name} = document.querySelector('${element.localName}');`, ...lines];
}

/** Whether a page can give this property, and no attribute in the markup has done so. */
function isGiven(element: Element, name: PropertyKey, { state, attribute }: PropertyDeclaration): boolean {
  if (state === true || typeof name !== 'string' || name.startsWith('_')) return false;
  return attribute === false || !element.hasAttribute(typeof attribute === 'string' ? attribute : name.toLowerCase());
}

/** A value as script; undefined for what cannot be written. */
function writeValue(value: unknown): string | undefined {
  if (value === SAMPLE_PDF || value instanceof Blob || value instanceof ArrayBuffer || ArrayBuffer.isView(value))
    return `'${PDF_ADDRESS}'`;
  // A tag that ends the script would end it inside a text, too.
  return JSON.stringify(value)?.replaceAll('<', '\\u003c');
}

/** `deed-builder-form` is `builderForm`. */
function nameOf(tag: string): string {
  return tag.replace(/^deed-/, '').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
