/** Something an engine holds to be a barrier. */
export interface Finding {
  readonly engine: 'axe' | 'ibm' | 'alfa';
  /** Its rule, as the engine calls it. */
  readonly rule: string;
  /** The element, as HTML, cut short. */
  readonly where: string;
  readonly message: string;
}

/** A finding in a line. */
export const sayFinding = ({ engine, rule, where, message }: Finding): string =>
  `${engine} ${rule}: ${message} — ${where}`;
