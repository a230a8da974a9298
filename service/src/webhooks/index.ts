export { createGuardedFetch } from './guarded-fetch.ts';
export { createSender } from './send-delivery.ts';
export type { SenderOptions } from './send-delivery.ts';
export { isLiteralRefused, refuseAddress } from './addresses.ts';
