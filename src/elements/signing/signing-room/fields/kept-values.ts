import type { FieldValue } from '../../../../document/index.ts';

/** What a signee has typed and where they have set their signature, as far as nothing of it was sent. */
export interface KeptFilling {
  readonly values: Readonly<Record<string, FieldValue>>;
  /** Places by field and index, `<field id> <index>`. */
  readonly set: readonly string[];
}

const NOTHING: KeptFilling = { values: {}, set: [] };

/** Keeps a signee's answers in the browser until they sign; storage that is full or forbidden keeps nothing. */
export class KeptValues {
  readonly #key: string;

  constructor(document: string, signature: string) {
    this.#key = `deed-room ${document}/${signature}`;
  }

  load(): KeptFilling {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(this.#key) ?? 'null');
      return isKept(kept) ? kept : NOTHING;
    } catch {
      return NOTHING;
    }
  }

  save(filling: KeptFilling): void {
    try {
      localStorage.setItem(this.#key, JSON.stringify(filling));
    } catch {
      // The answers stay in the page.
    }
  }

  forget(): void {
    try {
      localStorage.removeItem(this.#key);
    } catch {
      // Nothing was kept.
    }
  }

  /** Whether another tab has changed them. */
  isOf({ key }: StorageEvent): boolean {
    return key === this.#key;
  }
}

/** Storage is shared with all of the origin, and may hold anything. */
function isKept(value: unknown): value is KeptFilling {
  if (typeof value !== 'object' || value === null || !('values' in value) || !('set' in value)) return false;
  const { values, set } = value;
  if (typeof values !== 'object' || values === null || !Array.isArray(set)) return false;
  return set.every((one) => typeof one === 'string') && Object.values(values).every(isValue);
}

const isValue = (value: unknown): boolean =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  (Array.isArray(value) && value.every((one) => typeof one === 'string'));
