import type { DataPatch, DocumentData } from 'deedkit/protocol/signing';
import type { ValueSchema } from 'deedkit/document';
import { kindOf } from 'deedkit/document';
import { patchContract } from '../contract/patch-contract.ts';
import { readContract } from '../contract/read-contract.ts';
import { tagOf } from '../contract/revision.ts';
import type { Document } from '../document/document.ts';
import { ownedByWorkspace } from '../document/document-contract.ts';
import type { DocumentPorts } from '../document/ports.ts';
import type { Outcome } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { Key } from '../tenant/tenant.ts';
import { layOut } from './layout.ts';
import { partyKeyOf } from './party.ts';
import { fieldsOf, isIn, readData } from './read-data.ts';
import type { DataOperation } from './write-data.ts';
import { locationOf, planData } from './write-data.ts';

/** How often data is written again because the contract has moved on meanwhile. */
const TRIES = 20;

/**
 * The data of a document (signing-v1 §GET /documents/{document-id}/data), also after it was finalized; no groups for a
 * PDF. Refused for an unknown document.
 */
export async function readDocumentData(ports: DocumentPorts, key: Key): Promise<Outcome<DocumentData>> {
  const found = await ports.store.read(key);
  if (!found) return refuse({ code: 'not_found' });
  if (!found.document.drafted) return succeed({ groups: [] });
  const read = await readContract(ports.contracts, contractOf(found.document));
  return read.ok ? succeed(readData(read.value.snapshot.state, read.value.schema)) : read;
}

/**
 * Writes data into a draft: all of it in one revision, or nothing. Refused as `finalized` past drafting, as
 * `data_refused` for unknown items or values of another type, as `value_refused` for values that the contract does not
 * take.
 */
export async function writeDocumentData(
  ports: DocumentPorts,
  key: Key,
  patch: DataPatch,
): Promise<Outcome<DocumentData>> {
  const found = await ports.store.read(key);
  if (!found) return refuse({ code: 'not_found' });
  const { document } = found;
  if (document.stage !== 'created') return refuse({ code: 'finalized' });
  if (!document.drafted) return writeNothing(patch);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const written = await writeOnce(ports, document, patch);
    if (written.ok || written.refusal.code !== 'stale') return written;
  }
  return refuse({ code: 'busy' });
}

/** A PDF has nothing to write. */
function writeNothing({ groups }: DataPatch): Outcome<DocumentData> {
  const faults = Object.keys(groups).map((id) => ({ path: `/groups/${id}`, wanted: 'known_group' as const }));
  return faults.length > 0 ? refuse({ code: 'data_refused', faults }) : succeed({ groups: [] });
}

/**
 * At the revision that was read: what somebody else writes meanwhile is neither overwritten nor taken for another's.
 */
async function writeOnce(ports: DocumentPorts, document: Document, patch: DataPatch): Promise<Outcome<DocumentData>> {
  const contract = contractOf(document);
  const read = await readContract(ports.contracts, contract);
  if (!read.ok) return read;
  const { snapshot, schema } = read.value;
  const { value, languages, status } = snapshot.state;
  if (status === 'finalized') return refuse({ code: 'finalized' });
  const language = languages[0] ?? 'en';
  // Faults of form are all told at once; what breaks a rule of the contract is told by the first operation that does.
  const plan = planData(patch, { value, schema, language });
  if (!plan.ok) return refuse({ code: 'data_refused', faults: plan.faults });
  if (plan.operations.length === 0) return succeed(readData(snapshot.state, schema));
  const { serviceAccountId } = await ports.workspaces.read(document.key.tenant);
  const patched = await patchContract(ports.contracts, {
    key: contract,
    owner: ownedByWorkspace(ports, { document, author: serviceAccountId }),
    operations: plan.operations.map(({ operation }) => operation),
    ifMatch: tagOf(snapshot.revision),
    idempotency: undefined,
    wish: { signees: false },
  });
  if (patched.ok) return succeed(readData(patched.value.state, schema));
  const { refusal } = patched;
  // A caller of this interface has sent no operations, and is told of the item instead.
  if (refusal.code !== 'patch_refused') return patched;
  const { error } = refusal;
  const refused = plan.operations[error.operation] as DataOperation;
  return refuse({ code: 'value_refused', path: locationOf(refused, error.path, language), error, schema });
}

/** Where in the data of a document a problem of its contract stands: as a pointer into the body of a write. */
export function locationOfProblem(path: string, schema: ValueSchema): string {
  for (const { id, items } of layOut(schema, '')) {
    const item = items.find((candidate) => isIn({ path }, candidate));
    if (!item) continue;
    const location = `/groups/${id}/${item.id}`;
    const rest = path
      .slice(`/value/${item.tokens.join('/')}/`.length)
      .split('/')
      .filter(Boolean);
    if (item.type !== 'entity' || rest.length === 0) return location;
    // A party that stands alone is the first of a list to who reads it.
    const [index = '0', name] = kindOf(item.schema) === 'fieldsets' ? rest : ['0', ...rest];
    return [location, index, ...(name === undefined ? [] : partyKeyOf(name, fieldsOf(item, '')))].join('/');
  }
  return path === '/document_name' ? '/document/name' : path;
}

function contractOf({ key, contractId }: Document): Key {
  return { tenant: key.tenant, id: contractId };
}
