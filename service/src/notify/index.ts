export { composeEndpointMail } from './compose-endpoint-mail.ts';
export { composeInvitation } from './compose-invitation.ts';
export { composeSignIn } from './compose-sign-in.ts';
export { contentIdOf } from './letter.ts';
export { showLogo } from './mail-brand.ts';
export type { MailBrand } from './mail-brand.ts';
export { readBounce } from './read-bounce.ts';
export { createMailer } from './send-mail.ts';
export { createSmsGateway } from './send-sms.ts';
