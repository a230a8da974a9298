import type { TemplateResult } from 'lit';
import type { ContractState } from '../../../document/index.ts';

/** A document as it was, shown on the paper in place of the one of today. */
export interface PastDocument {
  readonly state: ContractState;
  /** The content of the paper, between logo and footer. */
  readonly content: readonly Node[];
  /** Over the paper: which document it is, and the way back. */
  readonly head: TemplateResult;
}
