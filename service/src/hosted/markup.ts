import { html as escape } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

export { raw } from 'hono/html';

/** HTML whose texts are escaped already; nothing else is put into a page. */
export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

const withoutIndents = new WeakMap<TemplateStringsArray, TemplateStringsArray>();

/**
 * A piece of a page. Values are escaped, and the indents of the source are taken out, so that a tag is one line however
 * its template is formatted.
 */
export function html(texts: TemplateStringsArray, ...values: readonly unknown[]): Markup {
  let plain = withoutIndents.get(texts);
  if (!plain) {
    const lines = texts.map((text) => text.replaceAll(/\s*\n\s*>/g, '>').replaceAll(/\s*\n\s*/g, ' '));
    plain = Object.assign(lines, { raw: texts.raw });
    withoutIndents.set(texts, plain);
  }
  return escape(plain, ...values);
}
