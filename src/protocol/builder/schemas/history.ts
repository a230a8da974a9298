export { actorSchema, historyEntrySchema, historyQuerySchema, historySchema } from '../../shared/history.ts';
export { restoreInputSchema } from '../../shared/history.ts';
export type { Actor, History, HistoryChange, HistoryEntry } from '../../shared/history.ts';
