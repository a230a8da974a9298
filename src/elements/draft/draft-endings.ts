import { createFailure } from '../base/http/request.ts';
import type { DraftPhase } from './draft-source.ts';

/** The phases that a response with this status puts the whole draft in: trying again cannot help. */
export const ENDINGS: Readonly<Record<number, DraftPhase>> = {
  401: 'expired',
  403: 'forbidden',
  404: 'deleted',
  410: 'expired',
};

/** Why nothing was asked for: edits are not saved yet. */
export const UNSAVED = createFailure(0, { code: 'unsaved' });
