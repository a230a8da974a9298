export { textsIn } from './texts-in.ts';
export type { InvitationTexts } from './en.ts';
