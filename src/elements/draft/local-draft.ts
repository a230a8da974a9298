import type { ContractState, ValueSchema } from '../../document/index.ts';
import { enableEdits, OwnDraft } from './own-draft.ts';
import { patchContract } from './patch-engine.ts';

/** A draft held by properties alone, which takes edits from its first moment. */
export class LocalDraft extends OwnDraft {
  constructor(state: ContractState, schema: ValueSchema) {
    enableEdits(patchContract);
    super(state, schema);
  }
}
