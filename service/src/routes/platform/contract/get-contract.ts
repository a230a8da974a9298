import type { platformRoutes } from 'deedkit/protocol/platform';
import { readWithTouches } from '../../../domain/signing/read-touches.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.getContract)['request'];

/**
 * A contract with its signatures, at any stage and of any builder: unlike the builder state it is never too old to be
 * read. `include=fields` adds the fields on its PDF.
 */
export function getContract({ signing }: PlatformPorts): Handler<Request> {
  return async ({ params, query }, { identity }) => {
    const key = { tenant: identity.tenant, id: params.contract_id };
    const contract = valueOf(await readWithTouches(signing, key));
    if (!query.include?.has('fields')) return { status: 200, json: { data: contract } };
    const { fields = [] } = (await signing.store.readFields(key)) ?? {};
    return { status: 200, json: { data: { ...contract, fields: [...fields] } } };
  };
}
