import { listSignees } from '../../document/index.ts';
import type { Instance, ValueSchema } from '../../document/index.ts';
import type { Draft } from '../../protocol/adapter/index.ts';
import type { SendSignee } from './send-form.ts';

/** Those who are to sign, with the addresses that the document has; without a schema it tells of none. */
export function readSignees({ state: { value }, schema }: Draft): readonly SendSignee[] {
  return schema ? listSignees(value as Instance, schema as ValueSchema) : [];
}
