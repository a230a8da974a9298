import type { platformRoutes } from 'deedkit/protocol/platform';
import { writeValues } from '../../../domain/document-data/write-values.ts';
import { dispositionOf } from '../../../http/disposition.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.getDocumentValues)['request'];

/** The values of documents for a spreadsheet. */
export function getDocumentValues({ documents }: PlatformPorts): Handler<Request> {
  return async ({ query: { ids } }, { identity: { tenant } }) => {
    const csv = valueOf(await writeValues(documents, { tenant, ids }));
    return {
      status: 200,
      body: csv,
      headers: {
        'Content-Type': 'text/csv; charset=utf-8; header=present',
        'Content-Disposition': dispositionOf('attachment', 'values.csv'),
      },
    };
  };
}
