import type { DocumentFilters } from 'deedkit/protocol/platform';
import type { DocumentFilter } from '../../../domain/document/document.ts';
import type { Caller as AnyCaller } from '../../../domain/tenant/key-ring.ts';

/** For whom `waiting: me` stands. */
type Caller = Pick<AnyCaller, 'holder'>;

/** Filters as a query has them, with brackets around their names. */
type Query = { readonly [Name in keyof DocumentFilters as `filter[${Name}]`]: DocumentFilters[Name] };

/** The filters of a query. */
export function filterOfQuery(query: Query, caller: Caller): DocumentFilter {
  return toFilter(
    {
      folder_id: query['filter[folder_id]'],
      below: query['filter[below]'],
      contract_id: query['filter[contract_id]'],
      'contract.stage': query['filter[contract.stage]'],
      search: query['filter[search]'],
      owner_id: query['filter[owner_id]'],
      tag: query['filter[tag]'],
      template_id: query['filter[template_id]'],
      created_from: query['filter[created_from]'],
      created_to: query['filter[created_to]'],
      waiting: query['filter[waiting]'],
      deleted: query['filter[deleted]'],
    },
    caller,
  );
}

/** Filters by their names. `waiting: me` is the address of a person; a key is no signee, and finds nothing. */
export function toFilter(given: DocumentFilters, { holder }: Caller): DocumentFilter {
  const { owner_id: ownerId, waiting, search } = given;
  return {
    folderId: given.folder_id,
    below: given.below,
    contractId: given.contract_id,
    stages: given['contract.stage'],
    search: search?.trim() === '' ? undefined : search,
    ownerId: ownerId === 'none' ? null : ownerId,
    tag: given.tag,
    templateId: given.template_id,
    createdFrom: given.created_from,
    createdTo: given.created_to,
    waiting: waiting === 'me' ? (holder.email ?? null) : waiting,
    deleted: given.deleted === true ? true : undefined,
  };
}
