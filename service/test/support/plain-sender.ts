import type { InvitationFacts } from '../../src/domain/signing/invitation.ts';
import type { Brand } from '../../src/domain/workspace/workspace.ts';

/** Of a workspace that has set nothing. */
export const PLAIN_BRAND: Brand = { logo: null, color: null, timeZone: 'UTC', mailFromName: null };

/** The sender of a message where nothing but the name of the workspace is known. */
export function plainSender(
  organisation: string,
): Pick<InvitationFacts, 'person' | 'organisation' | 'brand' | 'parties'> {
  return { person: null, organisation, brand: PLAIN_BRAND, parties: 1 };
}
