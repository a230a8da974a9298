import { messages } from '../messages.ts';

/** Texts of the message that is shown beside `<deed-send>`, and of its test. */
export const letterTexts = {
  testSent: 'A test is on its way to {0}.',
  testOften: 'You have sent several tests. Try again in a minute.',
  noSender: 'This page does not know your address, so no test can be sent.',
  previewTo: 'Message to',
  previewFailed: 'The message cannot be shown at the moment.',
  previewOld: 'The newest changes are not shown at the moment.',
  subject: 'Subject:',
  channel: 'Channel',
  byMail: 'Email',
  bySms: 'Text message',
} as const;

export const sayLetter = /* @__PURE__ */ messages('send', letterTexts);
