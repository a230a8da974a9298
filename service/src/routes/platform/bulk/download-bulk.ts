import type { platformRoutes } from 'deedkit/protocol/platform';
import { readBulk } from '../../../domain/bulk/bulk.ts';
import { refuse } from '../../../domain/outcome.ts';
import { dispositionOf } from '../../../http/disposition.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import { streamOf } from '../../../http/stream-of.ts';
import type { PlatformPorts } from '../ports.ts';
import { isFetchable } from './show-bulk.ts';

type Request = (typeof platformRoutes.downloadBulk)['request'];

/** The ZIP of a download that is done; 404 once its hour is over. */
export function downloadBulk({ bulks, documents: { now, files } }: PlatformPorts): Handler<Request> {
  return async ({ params }, { identity: { tenant } }) => {
    const bulk = valueOf(await readBulk(bulks, { tenant, id: params.bulk_id }));
    const { zip } = bulk;
    if (!zip || !isFetchable(bulk, now(tenant))) return valueOf(refuse({ code: 'not_found' }));
    return {
      status: 200,
      body: () => streamOf(files.readUpload(tenant, zip)),
      headers: {
        'Content-Type': 'application/zip',
        'Content-Disposition': dispositionOf('attachment', 'documents.zip'),
        'Content-Length': String(zip.size),
      },
    };
  };
}
