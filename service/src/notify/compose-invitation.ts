import { isolate } from 'deedkit/document';
import type { InvitationFacts, InvitationWords } from '../domain/signing/invitation.ts';
import { composeSms } from './compose-sms.ts';
import type { SmsWords } from './compose-sms.ts';
import { composeLetter, oneLine } from './letter.ts';
import { textsIn } from './texts/index.ts';

/**
 * A message to a signee in words. What people have typed is put in as text: on one line, or as lines of a message, so
 * that it can become no header, and escaped, so that it can become no markup.
 */
export function composeInvitation(facts: InvitationFacts): InvitationWords {
  const { language, texts } = textsIn(facts.language);
  const { link, dueAt, kind } = facts;
  const names = { sender: oneLine(facts.sender), title: oneLine(facts.title) };
  const [sender, title, signee] = [isolate(names.sender), isolate(names.title), isolate(oneLine(facts.signee))];
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
  const smsWords: SmsWords = {
    invitation: texts.sms,
    reminder: texts.reminder.sms,
    copy: (_: string, about: string) => texts.copy.sms(about),
  }[kind];
  const message = facts.message?.trim() ?? '';
  return {
    ...composeLetter({
      ...{ language, sender, link, subject: words.subject, greeting: texts.greeting(signee) },
      ...{ body: [words.body, ...due].join(' '), open: words.open, note: texts.note },
      ...(message === ''
        ? {}
        : { message: { title: texts.message(sender), lines: message.split(/\r\n?|\n/).map(oneLine) } }),
    }),
    sms: composeSms(smsWords, { ...names, message: oneLine(message) }, link),
  };
}

/** With its zone: the reader may be anywhere. */
function formatMoment(moment: Date, language: string): string {
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    ...{ dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' },
  });
  return `${format.format(moment)} (UTC)`;
}
