import type { PlatformContext } from './context.ts';
import { ALL_CONTRACT_VERBS } from './verbs.ts';
import type { ContractVerb } from './verbs.ts';

/** The verbs the page has for its contract. */
export async function listContractVerbs({ contract, allows }: PlatformContext): Promise<ContractVerb[]> {
  const subject = `contract:${contract}`;
  const allowed = await Promise.all(
    ALL_CONTRACT_VERBS.map((verb) => allows({ subject, action: { interface: 'platform', verb, contract } })),
  );
  return ALL_CONTRACT_VERBS.filter((_, index) => allowed[index]);
}
