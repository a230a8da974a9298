/** The possible faults of a template's text. `detail` in a fault is the piece of text the code speaks of. */
export type TemplateFaultCode =
  | 'unknown-name'
  | 'not-a-field'
  | 'not-a-list'
  | 'no-signee'
  | 'name-taken'
  | 'bad-placeholder'
  | 'bad-tag'
  | 'bad-condition'
  | 'unknown-option'
  | 'unclosed-tag'
  | 'unexpected-tag'
  | 'section-in-tag'
  | 'section-title'
  | 'section-depth'
  | 'bad-table'
  | 'bad-link'
  | 'indent'
  | 'too-deep';

/** A fault in a template's text; `line` is 1-based. */
export interface TemplateFault {
  readonly line: number;
  readonly code: TemplateFaultCode;
  readonly detail: string;
}

// More faults would not help, and a hostile file could otherwise get a response larger than itself.
const MAX_FAULTS = 100;
const MAX_DETAIL = 120;

/** Collects the faults of one text, in the order they are found. */
export class FaultList {
  readonly faults: TemplateFault[] = [];

  add(line: number, code: TemplateFaultCode, detail: string): void {
    if (this.faults.length < MAX_FAULTS) this.faults.push({ line, code, detail: detail.slice(0, MAX_DETAIL) });
  }
}
