import type { InvitationFacts, InvitationWords } from '../domain/signing/invitation.ts';
import { composeLetter, oneLine } from './letter.ts';
import { textsIn } from './texts/index.ts';

/** Of a name in a text message, which is paid for by its length. */
const SHORT = 40;

/**
 * A message to a signee in words. What people have typed is put in as text: on one line, or as lines of a message, so
 * that it can become no header, and escaped, so that it can become no markup.
 */
export function composeInvitation(facts: InvitationFacts): InvitationWords {
  const { language, texts } = textsIn(facts.language);
  const { link, dueAt, kind } = facts;
  const [sender, title, signee] = [oneLine(facts.sender), oneLine(facts.title), oneLine(facts.signee)];
  const due = dueAt === null || kind === 'copy' ? [] : [texts.due(formatMoment(dueAt, language))];
  const words = {
    invitation: { subject: texts.subject(sender, title), body: texts.body(sender, title), open: texts.open },
    reminder: {
      subject: texts.reminder.subject(sender, title),
      body: texts.reminder.body(sender, title),
      open: texts.open,
    },
    copy: { subject: texts.copy.subject(title), body: texts.copy.body(title), open: texts.copy.open },
  }[kind];
  const short = [shorten(sender), shorten(title)] as const;
  const sms = {
    invitation: () => texts.sms(...short),
    reminder: () => texts.reminder.sms(...short),
    copy: () => texts.copy.sms(short[1]),
  }[kind]();
  const message = facts.message?.trim() ?? '';
  return {
    ...composeLetter({
      ...{ language, sender, link, subject: words.subject, greeting: texts.greeting(signee) },
      ...{ body: [words.body, ...due].join(' '), open: words.open, note: texts.note },
      ...(message === ''
        ? {}
        : { message: { title: texts.message(sender), lines: message.split(/\r\n?|\n/).map(oneLine) } }),
    }),
    sms: `${sms} ${link}`,
  };
}

/** By characters as people count them; cut in the middle of a word rather than left out. */
function shorten(text: string): string {
  const letters = [...text];
  return letters.length <= SHORT
    ? text
    : `${letters
        .slice(0, SHORT - 1)
        .join('')
        .trimEnd()}…`;
}

/** With its zone: the reader may be anywhere. */
function formatMoment(moment: Date, language: string): string {
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    ...{ dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' },
  });
  return `${format.format(moment)} (UTC)`;
}
