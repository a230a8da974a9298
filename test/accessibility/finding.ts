/** Something an engine holds to be a barrier. */
export interface Finding {
  readonly engine: 'axe' | 'ibm' | 'alfa' | 'own';
  /** Its rule, as the engine calls it; `own` is what stands in this folder. */
  readonly rule: string;
  /** The element, as HTML, cut short. */
  readonly where: string;
  readonly message: string;
}

/** A finding in a line. */
export const sayFinding = ({ engine, rule, where, message }: Finding): string =>
  `${engine} ${rule}: ${message} — ${where}`;
