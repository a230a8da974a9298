import type { platformRoutes } from 'deedkit/protocol/platform';
import { writeValues } from '../../../domain/document-data/write-values.ts';
import { dispositionOf } from '../../../http/disposition.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.getDocumentValues)['request'];

// Without it spreadsheets read UTF-8 as letters of Windows.
const BYTE_ORDER_MARK = '\ufeff';

/** The values of documents for a spreadsheet. */
export function getDocumentValues({ documents }: PlatformPorts): Handler<Request> {
  return async ({ query: { ids } }, { identity: { tenant } }) => {
    const csv = valueOf(await writeValues(documents, { tenant, ids }));
    return {
      status: 200,
      body: BYTE_ORDER_MARK + csv,
      headers: {
        'Content-Type': 'text/csv; charset=utf-8; header=present',
        'Content-Disposition': dispositionOf('attachment', 'values.csv'),
      },
    };
  };
}
