// Every table, for migrations and backups; stores import the tables of their own aggregate.
export { browserSessions } from './browser-session/schema.ts';
export { threads } from './comment/schema.ts';
export { blobs, changes, contracts } from './contract/schema.ts';
export { documentCounts, documentSearch, documents, signatures } from './document/schema.ts';
export { events } from './event/schema.ts';
export { documentFiles, fileChunks, fileUploads, files } from './file/schema.ts';
export { folders } from './folder/schema.ts';
export { hostedAccesses } from './hosted/schema.ts';
export { idempotentAnswers } from './idempotency/schema.ts';
export { invitations, messages } from './message/schema.ts';
export { boxes, histories, marks, pinFailures } from './signing/schema.ts';
export { entryLinks, participants, presences, sessions, transactions } from './session/schema.ts';
export { signInLinks, signIns } from './sign-in/schema.ts';
export { templateVersions, templates } from './template/schema.ts';
export { apiKeys, clocks, workspaces } from './tenant/schema.ts';
export { userTemplates } from './user-template/schema.ts';
export { webhookDeliveries, webhookEndpoints, webhooks } from './webhook/schema.ts';
export { users } from './workspace/schema.ts';
