import { createHash } from 'node:crypto';

// Examples are data of the product, not of a moment: all their ids bear this one (2025-01-01T00:00:00Z).
const TIME = 1_735_689_600_000;

/** A UUIDv7 (RFC 9562 §5.7) that is always the same for the same name. */
export function createStableId(name: string): string {
  const bytes = createHash('sha256').update(name).digest().subarray(0, 16);
  bytes.writeUIntBE(TIME, 0, 6);
  bytes[6] = 0x70 | ((bytes[6] as number) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] as number) & 0x3f);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
