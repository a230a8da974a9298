import type { Operation } from 'deedkit/document';
import type { platformRoutes } from 'deedkit/protocol/platform';
import type { FieldState } from '../../../domain/document/contract-fields.ts';
import { readContractFields } from '../../../domain/document/contract-fields.ts';
import { patchContractFields as patch } from '../../../domain/document/patch-fields.ts';
import type { Answer } from '../../../http/answer.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';
import { cachingOf } from './builder-state-answer.ts';

type Read = (typeof platformRoutes.getContractFields)['request'];
type Patch = (typeof platformRoutes.patchContractFields)['request'];

/** Reads the fields on the PDF of a contract, with its pages and parties. */
export function getContractFields({ documents }: PlatformPorts): Handler<Read> {
  return async ({ params }, { identity }) =>
    answer(valueOf(await readContractFields(documents, { tenant: identity.tenant, id: params.contract_id })));
}

/** Changes the parties and fields of a draft: all operations, in their order, or none of them. */
export function patchContractFields({ documents }: PlatformPorts): Handler<Patch> {
  return async ({ params, headers, body }, { identity, idempotency }) =>
    answer(
      valueOf(
        await patch(documents, {
          identity,
          contractId: params.contract_id,
          operations: body.operations as readonly Operation[],
          ifMatch: headers['if-match'],
          idempotency,
        }),
      ),
    );
}

function answer({ revision, state }: FieldState): Answer {
  return { status: 200, json: { data: state }, headers: cachingOf(revision) };
}
