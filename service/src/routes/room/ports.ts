import type { Identification } from '../../domain/signature/evidence.ts';
import type { SigningPorts } from '../../domain/signing/ports.ts';

/** The ports that the operations of the signing room use. */
export interface RoomPorts {
  readonly signing: SigningPorts;
  /** How the caller has identified the signee. */
  readonly identification: () => Identification;
}
