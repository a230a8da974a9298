export { createKeyDerivation } from './key-secrets.ts';
export { createLinkSecrets } from './link-secrets.ts';
export { createSecretBox } from './secret-box.ts';
export type { SecretBox } from './secret-box.ts';
export { readServiceSecret } from './service-secret.ts';
export type { SecretSource as SecretPlace } from './service-secret.ts';
