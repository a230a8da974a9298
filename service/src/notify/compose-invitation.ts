import type { InvitationFacts, InvitationWords } from '../domain/document/invitation.ts';
import { textsIn } from './texts/index.ts';

/** Of a name in a text message, which is paid for by its length. */
const SHORT = 40;

/**
 * An invitation in words. What people have typed is put in as text: on one line, so that it can become no header, and
 * escaped, so that it can become no markup.
 */
export function composeInvitation(facts: InvitationFacts): InvitationWords {
  const { language, texts } = textsIn(facts.language);
  const { link, dueAt } = facts;
  const [sender, title, signee] = [oneLine(facts.sender), oneLine(facts.title), oneLine(facts.signee)];
  const due = dueAt === null ? [] : [texts.due(formatMoment(dueAt, language))];
  const [greeting, body, note] = [texts.greeting(signee), texts.body(sender, title), texts.note];
  const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  return {
    subject: texts.subject(sender, title),
    text: [greeting, [body, ...due].join(' '), `${texts.open}:\n${link}`, note, sender].join('\n\n'),
    html: [
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(texts.subject(sender, title))}</title></head>`,
      '<body style="margin:0;padding:24px;font:16px/1.5 Arial,Helvetica,sans-serif;color:#1a1a1a;background:#ffffff">',
      paragraph(greeting),
      paragraph([body, ...due].join(' ')),
      `<p style="margin:0 0 24px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#1f4e8c;color:#ffffff;text-decoration:none">${escapeHtml(texts.open)}</a></p>`,
      `<p style="margin:0 0 16px;word-break:break-all"><a href="${escapeHtml(link)}" style="color:#1f4e8c">${escapeHtml(link)}</a></p>`,
      paragraph(note),
      paragraph(sender),
      '</body></html>',
    ].join('\n'),
    sms: `${texts.sms(shorten(sender), shorten(title))} ${link}`,
  };
}

/** Line ends and other control characters are a blank each. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

function shorten(text: string): string {
  const letters = [...text];
  return letters.length <= SHORT
    ? text
    : `${letters
        .slice(0, SHORT - 1)
        .join('')
        .trimEnd()}…`;
}

function formatMoment(moment: Date, language: string): string {
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    ...{ dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' },
  });
  return `${format.format(moment)} (UTC)`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);
}
