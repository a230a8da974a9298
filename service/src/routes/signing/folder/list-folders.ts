import type { RouteRequest } from 'deedkit/protocol';
import type { SigningFolder } from 'deedkit/protocol/signing';
import type { Handler } from '../../../http/interface.ts';
import { toAnswer } from '../envelope.ts';
import type { SigningInterfacePorts } from '../ports.ts';

/** This interface lists without pages. */
const ALL = { offset: 0, limit: 1_000_000 };

/**
 * Every folder of the workspace (signing-v1 §Folder). `groupTitle` is the title of the folder it is in; the root is in
 * none, and has null.
 */
export function listFolders({ folders }: SigningInterfacePorts): Handler<RouteRequest> {
  return async (_input, { identity: { tenant } }) => {
    const found = await folders.store.list(tenant, {
      ...ALL,
      parentId: undefined,
      sort: [],
      include: new Set(['parent'] as const),
    });
    return toAnswer(
      found.folders.map(({ id, title, parent }): SigningFolder => ({ id, title, groupTitle: parent?.title ?? null })),
    );
  };
}
