/** A mail about one link, its words on one line each. */
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

/** A mail as text and as HTML that common programs show alike. What people have typed is escaped. */
export function composeLetter({ language, sender, subject, greeting, body, message, open, link, note }: LetterFacts): {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
} {
  const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  return {
    subject,
    text: [
      greeting,
      body,
      ...(message ? [[message.title, ...message.lines].join('\n')] : []),
      `${open}:\n${link}`,
      note,
      sender,
    ].join('\n\n'),
    html: [
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
      '<body style="margin:0;padding:24px;font:16px/1.5 Arial,Helvetica,sans-serif;color:#1a1a1a;background:#ffffff">',
      paragraph(greeting),
      paragraph(body),
      ...(message
        ? [
            `<p style="margin:0 0 4px;color:#5c5c5c">${escapeHtml(message.title)}</p>`,
            `<blockquote style="margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid #d0d0d0">${message.lines.map(escapeHtml).join('<br>')}</blockquote>`,
          ]
        : []),
      `<p style="margin:0 0 24px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#1f4e8c;color:#ffffff;text-decoration:none">${escapeHtml(open)}</a></p>`,
      `<p style="margin:0 0 16px;word-break:break-all"><a href="${escapeHtml(link)}" style="color:#1f4e8c">${escapeHtml(link)}</a></p>`,
      paragraph(note),
      paragraph(sender),
      '</body></html>',
    ].join('\n'),
  };
}

/** Line ends and other control characters are a blank each. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
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
