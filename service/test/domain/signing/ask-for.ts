import type { SignatureRecord } from '../../../src/domain/signature/signature.ts';
import { askForSignature } from '../../../src/domain/signature/signature.ts';
import type { FakeDocuments } from '../document/fake-documents.ts';

/** A signature of the fake contract that is waited for. */
export function askFor(fake: FakeDocuments, over: Partial<SignatureRecord> = {}): SignatureRecord {
  const contact = { firstName: 'Ada', lastName: 'Doe', email: 'ada@example.com', phone: null };
  const party = { ...contact, companyName: null, jobTitle: null };
  return { ...askForSignature(fake.contracts.key.id, party, fake.now), id: 'one', ...over };
}
