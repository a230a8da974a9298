export { createSender } from './send-delivery.ts';
export type { SenderOptions } from './send-delivery.ts';
export { isLiteralRefused, refuseAddress } from './addresses.ts';
export { createSecretBox } from './secret-box.ts';
export type { SecretBox } from './secret-box.ts';
