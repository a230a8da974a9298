export { anchorOperation, resolveOperation } from './anchor.ts';
export type { AnchoredOperation, WireOperation } from './anchor.ts';
export {
  acknowledgeBatch,
  anchorAll,
  createDraft,
  editDraft,
  receivePatch,
  receiveState,
  rejectBatch,
  resolveAll,
  returnBatch,
  setAllAside,
  takeBatch,
} from './sync.ts';
export type { Batch } from './sync.ts';
export type { Edit, Move, SetAside, SyncDraft } from './sync-draft.ts';
