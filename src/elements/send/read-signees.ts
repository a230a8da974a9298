import { findProblems, listSignees } from '../../document/index.ts';
import type { ContractState, Instance, ValueSchema } from '../../document/index.ts';
import type { Draft } from '../../protocol/adapter/index.ts';
import type { SendSignee } from './send-form.ts';

/** Those who are to sign, with the addresses that the document has; without a schema it tells of none. */
export function readSignees({ state: { value }, schema }: Draft): readonly SendSignee[] {
  return schema ? listSignees(value as Instance, schema as ValueSchema) : [];
}

/** Whether something in it is missing or wrong, as far as a page can tell. */
export function isIncomplete({ state, schema }: Draft): boolean {
  return schema !== null && findProblems(state as ContractState, schema as ValueSchema).length > 0;
}
