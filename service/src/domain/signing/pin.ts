import type { SignatureRecord } from '../signature/signature.ts';
import { nameOf } from '../signature/signature.ts';
import type { Key } from '../tenant/tenant.ts';
import type { SigningPorts } from './ports.ts';

/** Wrong PINs that are taken before one has to wait, and for how long (signing-v1, invitation). */
export const MOST_WRONG_PINS = 5;
export const PIN_WAIT_MS = 15 * 60_000;

/** The result of checking a PIN. `until`: no other is taken before. */
export type PinCheck =
  { readonly code: 'right' } | { readonly code: 'wrong' } | { readonly code: 'locked'; readonly until: Date };

/**
 * Checks the PIN of a link. Wrong ones are counted at the signature, wherever they come from: who guesses from many
 * addresses has no more tries than who guesses from one.
 */
export async function checkPin(
  { records, invitations, now }: Pick<SigningPorts, 'records' | 'invitations' | 'now'>,
  { contract, signature }: { readonly contract: Key; readonly signature: SignatureRecord },
  given: string,
): Promise<PinCheck> {
  const at = now(contract.tenant);
  const { count, lockedUntil } = await records.takePinTry(contract, signature.id, at);
  if (count > MOST_WRONG_PINS && lockedUntil) return { code: 'locked', until: lockedUntil };
  if (invitations.secrets.isPin(contract.tenant, signature, given.replaceAll(/\s/g, ''))) {
    await records.forgetWrongPins(contract, signature.id);
    return { code: 'right' };
  }
  const refused = { kind: 'pin_refused', signatureId: signature.id, by: nameOf(signature), detail: null } as const;
  await records.add({ contract, ...refused, at });
  return lockedUntil ? { code: 'locked', until: lockedUntil } : { code: 'wrong' };
}
