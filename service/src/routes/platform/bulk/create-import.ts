import type { platformRoutes } from 'deedkit/protocol/platform';
import { readBulk } from '../../../domain/bulk/bulk.ts';
import { writeTable } from '../../../domain/document-data/write-table.ts';
import { refuse } from '../../../domain/outcome.ts';
import { startImport } from '../../../domain/row-import/start-import.ts';
import { dispositionOf } from '../../../http/disposition.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';
import { listErrors, showBulk } from './show-bulk.ts';

/** Checks rows, and begins to make contracts of them where that is confirmed. */
export function createImport(ports: PlatformPorts): Handler<(typeof platformRoutes.createImport)['request']> {
  return async ({ body }, { identity, idempotency }) => {
    const actors = [{ role: identity.role, id: identity.originId }];
    const data = showBulk(ports, valueOf(await startImport(ports, { identity, actors, input: body, idempotency })));
    return { status: 202, json: { data }, headers: { Location: `/public/v2/bulk/${data.id}` } };
  };
}

/** The faults of an import for a spreadsheet. */
export function getImportErrors({ bulks }: PlatformPorts): Handler<(typeof platformRoutes.getImportErrors)['request']> {
  return async ({ params }, { identity: { tenant } }) => {
    const bulk = valueOf(await readBulk(bulks, { tenant, id: params.bulk_id }));
    if (bulk.action !== 'import') return valueOf(refuse({ code: 'not_found' }));
    const rows = listErrors(bulk).map(({ row, column, message }) => [String(row), column ?? '', message]);
    return {
      status: 200,
      body: writeTable(['row', 'column', 'message'], rows),
      headers: {
        'Content-Type': 'text/csv; charset=utf-8; header=present',
        'Content-Disposition': dispositionOf('attachment', 'errors.csv'),
      },
    };
  };
}
