import type { InvitationFacts, InvitationWords } from '../domain/document/invitation.ts';
import { composeLetter, oneLine } from './letter.ts';
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
  return {
    ...composeLetter({
      ...{ language, sender, link, subject: texts.subject(sender, title), greeting: texts.greeting(signee) },
      ...{ body: [texts.body(sender, title), ...due].join(' '), open: texts.open, note: texts.note },
    }),
    sms: `${texts.sms(shorten(sender), shorten(title))} ${link}`,
  };
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
