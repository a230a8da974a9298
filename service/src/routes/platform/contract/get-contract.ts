import type { platformRoutes } from 'deedkit/protocol/platform';
import { readWithTouches } from '../../../domain/signing/read-touches.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.getContract)['request'];

/**
 * A contract with its signatures, at any stage and of any builder: unlike the builder state it is never too old to be
 * read.
 */
export function getContract({ signing }: PlatformPorts): Handler<Request> {
  return async ({ params }, { identity }) => {
    const key = { tenant: identity.tenant, id: params.contract_id };
    return { status: 200, json: { data: valueOf(await readWithTouches(signing, key)) } };
  };
}
