export { DeedDraft } from './draft.ts';
export { draftContext } from './draft-context.ts';
export { DraftController } from './draft-controller.ts';
export type { DraftControllerOptions } from './draft-controller.ts';
