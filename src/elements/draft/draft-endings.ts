import { createFailure } from '../base/http/request.ts';
import type { DraftPhase } from './draft-source.ts';

/** What an answer with this status says of the whole draft: trying again cannot help. */
export const ENDINGS: Readonly<Record<number, DraftPhase>> = {
  401: 'expired',
  403: 'forbidden',
  404: 'deleted',
  410: 'expired',
};

/** Why nothing was asked for: edits are not saved yet. */
export const UNSAVED = createFailure(0, { code: 'unsaved' });
