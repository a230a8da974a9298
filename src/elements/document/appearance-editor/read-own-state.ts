import { checkAppearance } from '../../../document/index.ts';
import type { ContractState, Json, ValueSchema } from '../../../document/index.ts';
import { warnOnce } from '../../base/bad-property.ts';
import type { DeedElement } from '../../base/deed-element.ts';
import { readOwnContract } from '../../base/own-contract.ts';
import type { OwnContract } from '../../base/own-contract.ts';

/** The editor writes below `/appearance` alone, so any schema of a value will do. */
const ANY: ValueSchema = { type: 'object' };

/** The state given, if its appearance is whole: half of one would be written back as it is. A fault is told once. */
export function readOwnState(host: DeedElement, state: ContractState | undefined): OwnContract | undefined {
  const given = readOwnContract(host, { state, schema: ANY });
  if (!given) return undefined;
  if (!checkAppearance(given.state.appearance as unknown as Json)) return given;
  warnOnce(host, 'state', 'a contract state with a whole appearance');
  return undefined;
}
