import { formatDeadline, isolate } from 'deedkit/document';
import type { InvitationFacts, InvitationWords } from '../domain/signing/invitation.ts';
import { composeSms } from './compose-sms.ts';
import type { SmsWords } from './compose-sms.ts';
import { composeLetter, oneLine } from './letter.ts';
import type { InvitationTexts } from './texts/index.ts';
import { textsIn } from './texts/index.ts';

/**
 * A message to a signee in words. Typed text is put in as text, on one line or as lines of a message, so that it can
 * become no header. It is escaped, so that it can become no markup.
 */
export function composeInvitation(facts: InvitationFacts): InvitationWords {
  const { language, texts } = textsIn(facts.language);
  const { link, kind, brand } = facts;
  const organisation = isolate(oneLine(facts.organisation));
  const person = facts.person === null ? null : isolate(oneLine(facts.person));
  const sender = person === null ? organisation : `${person} (${organisation})`;
  const title = isolate(oneLine(facts.title));
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
      language,
      organisation,
      brand,
      link,
      subject: facts.isTest ? texts.test(words.subject) : words.subject,
      body: words.body,
      open: words.open,
      greeting: texts.greeting(isolate(oneLine(facts.signee))),
      bareLink: texts.bareLink,
      rows: listRows(facts, { language, texts }),
      about: texts.about[kind],
      sentFor: texts.sentFor,
      note: texts.note,
      ...(message === ''
        ? {}
        : { message: { title: texts.message(person ?? organisation), lines: message.split(/\r\n?|\n/).map(oneLine) } }),
    }),
    sms: composeSms(
      smsWords,
      {
        sender: oneLine(facts.person ?? facts.organisation),
        title: oneLine(facts.title),
        message: oneLine(message),
      },
      link,
    ),
  };
}

/** The document at a glance. Signees who have signed are not told the deadline. */
function listRows(
  { title, dueAt, kind, parties, brand }: InvitationFacts,
  { language, texts }: { readonly language: string; readonly texts: InvitationTexts },
): readonly (readonly [string, string])[] {
  const { labels } = texts;
  return [
    [labels.document, isolate(oneLine(title))],
    ...(dueAt === null || kind === 'copy'
      ? []
      : [[labels.due, formatDeadline(dueAt, { language, timeZone: brand.timeZone })] as const]),
    [labels.parties, texts.parties(parties - 1)],
  ];
}
