import type { platformRoutes } from 'deedkit/protocol/platform';
import type { DocumentFilter } from '../../../domain/document/document.ts';

type Query = (typeof platformRoutes.countDocuments)['request']['query'];

/** The filters of a query. A key is not a signee, so `waiting=me` finds nothing for it. */
export function toFilter(query: Query['_output']): DocumentFilter {
  const { 'filter[owner_id]': ownerId, 'filter[waiting]': waiting, 'filter[search]': search } = query;
  return {
    folderId: query['filter[folder_id]'],
    contractId: query['filter[contract_id]'],
    stages: query['filter[contract.stage]'],
    search: search?.trim() === '' ? undefined : search,
    ownerId: ownerId === 'none' ? null : ownerId,
    tag: query['filter[tag]'],
    templateId: query['filter[template_id]'],
    createdFrom: query['filter[created_from]'],
    createdTo: query['filter[created_to]'],
    waiting: waiting === 'me' ? null : waiting,
  };
}
