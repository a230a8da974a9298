import type { Signature } from 'deedkit/protocol/platform';

/** A signature as it is kept. */
export interface SignatureRecord {
  readonly id: string;
  readonly contractId: string;
  /** `waiting` until it is given or called off; the other two are ends. */
  readonly state: Signature['state'];
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** Where an invitation goes. A signature that is waited for has this or a phone number. */
  readonly email: string | null;
  /** E.164. */
  readonly phone: string | null;
  readonly companyName: string | null;
  readonly jobTitle: string | null;
  /** null until it is given. */
  readonly signedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A signature as the interface shows it. */
export function toSignature(signature: SignatureRecord): Signature {
  return {
    id: signature.id,
    contract_id: signature.contractId,
    state: signature.state,
    first_name: signature.firstName,
    last_name: signature.lastName,
    email: signature.email,
    phone: signature.phone,
    company_name: signature.companyName,
    job_title: signature.jobTitle,
    signed_at: signature.signedAt?.toISOString() ?? null,
    created_at: signature.createdAt.toISOString(),
    updated_at: signature.updatedAt.toISOString(),
  };
}
