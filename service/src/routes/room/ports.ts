import type { Identification } from '../../domain/signature/evidence.ts';
import type { SigningPorts } from '../../domain/signing/ports.ts';

/** What the operations of the signing room need. */
export interface RoomPorts {
  readonly signing: SigningPorts;
  /** How whoever asks has made sure who the signee is. */
  readonly identification: () => Identification;
}
