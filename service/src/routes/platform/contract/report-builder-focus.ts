import type { platformRoutes } from 'deedkit/protocol/platform';
import { readForAuthor } from '../../../domain/document/builder-state.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.reportBuilderFocus)['request'];

export function reportBuilderFocus({ documents, contractHub }: PlatformPorts): Handler<Request> {
  return async ({ params, headers, body }, { identity: { tenant } }) => {
    const key = { tenant, id: params.contract_id };
    const { author } = valueOf(
      await readForAuthor(documents, { contract: key, participant: headers['x-participant'] }),
    );
    await contractHub.tellFocus(key, { participant_id: author, path: body.path });
    return { status: 204 };
  };
}
