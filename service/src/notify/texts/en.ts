/**
 * The texts of an invitation, in the language the others are translated from. Words of text messages (`sms`) have
 * letters of phones alone (see compose-sms.ts), and are short.
 */
export const en = {
  subject: (sender: string, title: string): string => `${sender} asks you to sign: ${title}`,
  test: (subject: string): string => `Test: ${subject}`,
  greeting: (name: string): string => (name === '' ? 'Hello,' : `Hello ${name},`),
  body: (sender: string, title: string): string => `${sender} has sent you the document “${title}” to read and sign.`,
  labels: { document: 'Document', due: 'Sign by', parties: 'Signers' },
  parties: (others: number): string =>
    others === 0 ? 'only you' : others === 1 ? 'you and 1 other' : `you and ${others} others`,
  open: 'Open the document',
  note: 'The link is meant for you alone, so please do not forward it. If you did not expect this message, you can ignore it.',
  bareLink: 'If the button does not work, copy this address into your browser:',
  about: {
    invitation: 'This mail asks for your signature.',
    reminder: 'This mail reminds you of a document that waits for your signature.',
    copy: 'This mail brings you your copy of a document that you have signed.',
    signIn: 'This mail signs you in; somebody has given your address on the page.',
    webhook: 'This mail tells an admin of the workspace how one of its webhooks is doing.',
  },
  sentFor: (organisation: string, host: string): string =>
    `It was sent for ${organisation} by the signing service at ${host}.`,
  sms: (sender: string, title: string): string => `${sender} asks you to sign "${title}":`,
  reminder: {
    subject: (sender: string, title: string): string => `Reminder: ${sender} is waiting for your signature: ${title}`,
    body: (sender: string, title: string): string => `${sender} is still waiting for you to read and sign “${title}”.`,
    sms: (sender: string, title: string): string => `Reminder: ${sender} is waiting for you to sign "${title}":`,
  },
  copy: {
    subject: (title: string): string => `Signed by everybody: ${title}`,
    body: (title: string): string => `Everybody has signed “${title}”. Your copy is ready.`,
    open: 'Get your copy',
    sms: (title: string): string => `"${title}" is signed by everybody. Your copy:`,
  },
  message: (sender: string): string => `Message from ${sender}:`,
  webhook: {
    warning: {
      subject: (host: string): string => `A webhook fails: ${host}`,
      body: (sender: string, host: string): string =>
        `No delivery of ${sender} to ${host} has arrived for two days. If none does within a day, nothing is sent there any more.`,
    },
    disabled: {
      subject: (host: string): string => `A webhook was turned off: ${host}`,
      body: (sender: string, host: string): string =>
        `No delivery of ${sender} to ${host} arrived for three days. Nothing is sent there any more.`,
    },
    open: 'Open the workspace',
    note: 'Once the receiver answers, turn the webhook on again or send it a test. Missed events can be sent again.',
  },
  signIn: {
    subject: (sender: string): string => `Sign in to ${sender}`,
    body: (sender: string): string => `Use this link to sign in to ${sender}. It works once, within 15 minutes.`,
    open: 'Sign in',
    note: 'If you did not ask for it, you can ignore this message: nobody gets in without the link.',
  },
};

export type InvitationTexts = typeof en;
