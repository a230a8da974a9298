import type { SignatureRecord } from '../signature/signature.ts';

/**
 * Whether it is a signature's turn: everybody with a lower number has signed (signing-v1, signing groups). A signee
 * without a number neither waits for others nor makes them wait.
 *
 *     group   1   1   2   2   –
 *     state   ✓   ·   ·   ·   ·      the second of group 1 and the last one may sign
 */
export function isTurnOf(
  { signingGroup }: Pick<SignatureRecord, 'signingGroup'>,
  signatures: readonly Pick<SignatureRecord, 'signingGroup' | 'state'>[],
): boolean {
  return (
    signingGroup === null ||
    signatures.every((other) => other.signingGroup === null || other.signingGroup >= signingGroup || isGiven(other))
  );
}

const isGiven = ({ state }: Pick<SignatureRecord, 'state'>): boolean => state === 'completed';

/** Those whose turn it has become by what happened between two states of the same signatures. */
export function listCalled(
  before: readonly SignatureRecord[],
  after: readonly SignatureRecord[],
): readonly SignatureRecord[] {
  return after.filter(
    (signature, index) =>
      signature.state === 'waiting' && isTurnOf(signature, after) && !isTurnOf(before[index] ?? signature, before),
  );
}
