/** A mail about one link, its words on one line each; the values in them as `isolate` gives them. */
interface LetterFacts {
  readonly language: string;
  readonly sender: string;
  readonly subject: string;
  readonly greeting: string;
  readonly body: string;
  /** What somebody has written to the reader. */
  readonly message?: { readonly title: string; readonly lines: readonly string[] };
  /** What the link does, on its button. */
  readonly open: string;
  readonly link: string;
  readonly note: string;
}

/**
 * A mail as text and as HTML that common programs show alike: laid out by tables, since some know no other boxes, with
 * all styles at the elements but those of dark mode, and nothing that is fetched. What people have typed is escaped.
 */
export function composeLetter(facts: LetterFacts): {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
} {
  const { sender, subject, greeting, body, message, open, link, note } = facts;
  const text = [
    greeting,
    body,
    ...(message ? [[message.title, ...message.lines].join('\n')] : []),
    `${open}:\n${link}`,
    note,
    sender,
  ].join('\n\n');
  return { subject, text, html: composeHtml(facts) };
}

const TABLE = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"';
const FONT = 'font:16px/1.5 Arial,Helvetica,sans-serif';

/** Programs that know no dark mode leave the sheet away, or turn the colours themselves. */
const DARK = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (prefers-color-scheme:dark){.sheet{background:#1c1c1e!important;color:#f2f2f2!important}',
  '.quiet{color:#b8b8b8!important}.link{color:#9cc2ff!important}.step{background:#2f6bb8!important}}',
].join('');

function composeHtml({ language, sender, subject, greeting, body, message, open, link, note }: LetterFacts): string {
  const paragraph = (text: string): string => `<p style="margin:0 0 16px">${markUp(text)}</p>`;
  const href = escapeHtml(link);
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title><style>${DARK}</style></head>`,
    '<body class="sheet" style="margin:0;padding:0;background:#ffffff;color:#1a1a1a">',
    `${TABLE} width="100%" class="sheet" style="background:#ffffff;color:#1a1a1a"><tr><td align="center" style="padding:24px 16px">`,
    `${TABLE} width="100%" style="max-width:560px"><tr><td class="sheet" align="left" style="${FONT};color:#1a1a1a">`,
    paragraph(greeting),
    paragraph(body),
    ...(message
      ? [
          `<p class="quiet" style="margin:0 0 4px;color:#5c5c5c">${markUp(message.title)}</p>`,
          `${TABLE} style="margin:0 0 16px"><tr><td class="sheet" dir="auto" style="padding:0 0 0 12px;border-left:3px solid #8c8c8c;${FONT};color:#1a1a1a">${message.lines.map(escapeHtml).join('<br>')}</td></tr></table>`,
        ]
      : []),
    `${TABLE} style="margin:0 0 24px"><tr><td class="step" bgcolor="#1f4e8c" style="border-radius:6px;background:#1f4e8c">`,
    `<a href="${href}" style="display:inline-block;padding:12px 20px;${FONT};color:#ffffff;text-decoration:none">${escapeHtml(open)}</a></td></tr></table>`,
    `<p style="margin:0 0 16px;word-break:break-all"><a class="link" href="${href}" style="color:#1f4e8c">${href}</a></p>`,
    paragraph(note),
    paragraph(sender),
    '</td></tr></table></td></tr></table></body></html>',
  ].join('\n');
}

/** Isolated values are elements: not every program that shows HTML knows the characters. */
function markUp(text: string): string {
  return escapeHtml(text).replaceAll('\u2068', '<bdi>').replaceAll('\u2069', '</bdi>');
}

/** Line ends and other control characters are a blank each; characters that isolate are ours alone. */
export function oneLine(text: string): string {
  return text
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For text and for attributes in quotes; nothing is put anywhere else. */
function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);
}
