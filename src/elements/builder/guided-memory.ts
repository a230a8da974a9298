/** Where a person was in a document, and whether they go through it step by step. */
export interface GuidedMemory {
  /** The path of the part. */
  readonly step?: string;
  readonly on?: boolean;
}

const keyOf = (document: string): string => `deedkit:guided:${document}`;

/** Reads the settings that this browser keeps for a document; none where it keeps nothing. */
export function readGuided(document: string): GuidedMemory {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(document)) ?? '{}') as Readonly<Record<string, unknown>> | null;
    const { step, on } = kept ?? {};
    return { ...(typeof step === 'string' && { step }), ...(typeof on === 'boolean' && { on }) };
  } catch {
    return {};
  }
}

/** Keeps it for the next visit, where the browser lets it. */
export function writeGuided(document: string, memory: GuidedMemory): void {
  try {
    localStorage.setItem(keyOf(document), JSON.stringify(memory));
  } catch {
    // The person begins at the first step again.
  }
}
