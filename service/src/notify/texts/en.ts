/** What an invitation says, in the language the others are translated from. */
export const en = {
  subject: (sender: string, title: string): string => `${sender} asks you to sign: ${title}`,
  greeting: (name: string): string => (name === '' ? 'Hello,' : `Hello ${name},`),
  body: (sender: string, title: string): string => `${sender} has sent you the document “${title}” to read and sign.`,
  due: (date: string): string => `Please sign it by ${date}.`,
  open: 'Open the document',
  note: 'The link is meant for you alone, so please do not forward it. If you did not expect this message, you can ignore it.',
  sms: (sender: string, title: string): string => `${sender} asks you to sign “${title}”:`,
};

export type InvitationTexts = typeof en;
