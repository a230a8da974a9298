import type { Brand, BrandLogo } from '../domain/workspace/workspace.ts';

/** A mail about one link, its words on one line each; the values in them as `isolate` gives them. */
interface LetterFacts {
  readonly language: string;
  /** For whom it is sent. */
  readonly organisation: string;
  readonly brand: Brand;
  readonly subject: string;
  readonly greeting: string;
  readonly body: string;
  /** The subject at a glance: labels and values. */
  readonly rows: readonly (readonly [string, string])[];
  /** The sender's message to the reader. */
  readonly message?: { readonly title: string; readonly lines: readonly string[] };
  /** The label of the button with the link. */
  readonly open: string;
  readonly link: string;
  /** The purpose of the address below the button. */
  readonly bareLink: string;
  readonly note: string;
  /** The purpose of this mail. */
  readonly about: string;
  /** Names the operator of the service, by the host of the link. */
  readonly sentFor: (organisation: string, host: string) => string;
}

/**
 * A mail as text and as HTML that common programs show alike. Paragraphs stand one below the other, with all styles at
 * the elements but those of dark mode, and nothing is fetched. Typed text is escaped.
 */
export function composeLetter(facts: LetterFacts): {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
} {
  const { subject, greeting, body, rows, message, open, link, note } = facts;
  const text = [
    greeting,
    body,
    ...(rows.length > 0 ? [rows.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(message ? [[message.title, ...message.lines].join('\n')] : []),
    `${open}:\n${link}`,
    note,
    describeOrigin(facts),
  ].join('\n\n');
  return { subject, text, html: composeHtml(facts) };
}

function describeOrigin({ about, sentFor, organisation, link }: LetterFacts): string {
  return `${about} ${sentFor(organisation, new URL(link).host)}`;
}

const FONT = 'font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:24px';
const SMALL = 'font-family:Arial,Helvetica,sans-serif;font-size:13px;line-height:20px';
/** Of the buttons of a workspace that has chosen no colour; white text can be read on it. */
const ACCENT = '#1f4e8c';

/**
 * Programs that know no dark mode leave the sheet away, or turn the colours themselves. The button keeps its colour,
 * which may be as dark as the page: a line tells them apart.
 */
const DARK = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (prefers-color-scheme:dark){.sheet{background:#1c1c1e!important;color:#f2f2f2!important}',
  '.quiet{color:#b8b8b8!important}.rule{border-color:#48484a!important}.step{border-color:#8c8c8c!important}}',
].join('');

function composeHtml(facts: LetterFacts): string {
  const { language, subject, greeting, body, rows, message, link, bareLink, note, brand } = facts;
  const href = escapeHtml(link);
  const color = brand.color ?? ACCENT;
  const paragraph = (text: string): string => `<p style="margin:0 0 16px;${FONT}">${markUp(text)}</p>`;
  const small = (content: string): string =>
    `<p class="quiet" style="margin:0 0 12px;${SMALL};color:#5c5c5c">${content}</p>`;
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title><style>${DARK}</style></head>`,
    '<body class="sheet" style="margin:0;padding:0;background:#ffffff;color:#1a1a1a">',
    `<div class="sheet" style="max-width:560px;margin:0 auto;padding:32px 20px;background:#ffffff;color:#1a1a1a;${FONT}">`,
    composeHead(facts),
    paragraph(greeting),
    paragraph(body),
    ...(rows.length > 0 ? [composeRows(rows)] : []),
    ...(message
      ? [
          `<p class="quiet" style="margin:0 0 4px;${SMALL};color:#5c5c5c">${markUp(message.title)}</p>`,
          `<p dir="auto" class="rule" style="margin:0 0 24px;padding:0 0 0 12px;border:0 solid #8c8c8c;border-left-width:3px;${FONT}">${message.lines.map(escapeHtml).join('<br>')}</p>`,
        ]
      : []),
    `<p style="margin:0 0 20px">${composeButton(facts, color)}</p>`,
    small(
      `${escapeHtml(bareLink)}<br><a class="quiet" href="${href}" style="color:#5c5c5c;word-break:break-all">${href}</a>`,
    ),
    '<hr class="rule" style="margin:24px 0 16px;border:0 solid #d9d9d9;border-top-width:1px">',
    small(markUp(note)),
    small(markUp(describeOrigin(facts))),
    '</div></body></html>',
  ].join('\n');
}

/** Of the room for a logo, in pixels. */
const LOGO = { width: 200, height: 48 } as const;

/**
 * The logo, on white where a page is dark, else the name. Mail programs draw no SVG. The picture goes with the mail, and
 * is known there by its content (`mail-brand.ts`).
 */
function composeHead({ organisation, brand: { logo } }: LetterFacts): string {
  const style = `margin:0 0 24px;${FONT};font-size:18px;font-weight:bold`;
  if (!logo || logo.type === 'svg') return `<p style="${style}">${markUp(organisation)}</p>`;
  const scale = Math.min(1, LOGO.width / logo.width, LOGO.height / logo.height);
  const [width, height] = [logo.width, logo.height].map((side) => Math.max(1, Math.round(side * scale)));
  const alt = escapeHtml(oneLine(organisation));
  return `<p style="${style}"><img src="cid:${contentIdOf(logo)}" alt="${alt}" width="${width}" height="${height}" style="border:0;background:#ffffff;color:#1a1a1a"></p>`;
}

/** The name of a logo inside a mail, so that a changed logo is not mistaken for it. */
export function contentIdOf({ hash }: Pick<BrandLogo, 'hash'>): string {
  return `logo-${hash.slice(0, 32)}@deedkit`;
}

/** A label and its value on a line each, which needs no columns. */
function composeRows(rows: LetterFacts['rows']): string {
  const lines = rows.map(
    ([label, value]) =>
      `<p style="margin:0 0 8px;${FONT}"><span class="quiet" style="${SMALL};color:#5c5c5c">${escapeHtml(label)}</span><br><strong>${markUp(value)}</strong></p>`,
  );
  return `<div class="rule" style="margin:0 0 24px;padding:16px 0 8px;border:0 solid #d9d9d9;border-width:1px 0">${lines.join('')}</div>`;
}

/** Outlook for Windows knows no padding of links: blanks of a set width stand there for it. */
function composeButton({ open, link }: LetterFacts, color: string): string {
  const before =
    '<!--[if mso]><i style="mso-font-width:200%;mso-text-raise:18pt" hidden>&emsp;</i><span style="mso-text-raise:9pt"><![endif]-->';
  const after = '<!--[if mso]></span><i style="mso-font-width:200%" hidden>&emsp;&#8203;</i><![endif]-->';
  return `<a class="step" href="${escapeHtml(link)}" style="display:inline-block;padding:12px 24px;mso-padding-alt:0;border:1px solid ${color};border-radius:6px;background:${color};${FONT};font-weight:bold;color:#ffffff;text-decoration:none">${before}${escapeHtml(open)}${after}</a>`;
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
