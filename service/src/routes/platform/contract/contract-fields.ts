import type { Operation } from 'deedkit/document';
import type { platformRoutes } from 'deedkit/protocol/platform';
import type { FieldState } from '../../../domain/document/contract-fields.ts';
import { readContractFields } from '../../../domain/document/contract-fields.ts';
import { patchContractFields as patch } from '../../../domain/document/patch-fields.ts';
import { readFieldFile } from '../../../domain/signing/field-files.ts';
import type { Answer } from '../../../http/answer.ts';
import type { ByteRange } from '../../../http/byte-range.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import { streamOf } from '../../../http/stream-of.ts';
import { answerFile } from '../../answer-file.ts';
import type { PlatformPorts } from '../ports.ts';
import { cachingOf } from './builder-state-answer.ts';

type Read = (typeof platformRoutes.getContractFields)['request'];
type ReadFile = (typeof platformRoutes.getContractFile)['request'];
type Patch = (typeof platformRoutes.patchContractFields)['request'];

/** Reads the fields on the PDF of a contract, with its pages and parties. */
export function getContractFields({ documents }: PlatformPorts): Handler<Read> {
  return async ({ params }, { identity }) =>
    answer(valueOf(await readContractFields(documents, { tenant: identity.tenant, id: params.contract_id })));
}

/** Reads the file that a signee has given for a field. Its bytes are a stranger's: nothing shows them by itself. */
export function getContractFile({ documents }: PlatformPorts): Handler<ReadFile> {
  return async ({ params, headers }, { identity: { tenant } }) => {
    const contract = { tenant, id: params.contract_id };
    const { sha256: hash, size, name: fileName } = valueOf(await readFieldFile(documents, contract, params.field_id));
    const read = (part: ByteRange) => () => streamOf(documents.files.read(tenant, hash, part));
    return answerFile({ hash, size, read, fileName, type: 'application/octet-stream' }, headers);
  };
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
