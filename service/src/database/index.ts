export { isAnswering, openDatabase, waitForDatabase } from './database.ts';
export type { Database, Orm } from './database.ts';
export { CHANNEL, formatNotice, openListener } from './listener.ts';
export type { Listener, Notice } from './listener.ts';
export { migrateDatabase } from './migrate.ts';
export { joinOwnPostgres, startOwnPostgres } from './own-postgres.ts';
export type { OwnPostgres } from './own-postgres.ts';
export { StartError } from './start-error.ts';
export { isUnavailable } from './unavailable.ts';
