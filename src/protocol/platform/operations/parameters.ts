import { z } from 'zod';
import { includeParameter } from '../../shared/list.ts';
import { pageParameters } from '../../shared/page.ts';
import { DOCUMENT_INCLUDES } from '../schemas/document.ts';
import { FOLDER_INCLUDES } from '../schemas/folder.ts';

// UUIDs are the same in capitals; everything that is kept by id sees them in small letters.
const id = z.uuid().toLowerCase();

/** Parameters of paths. A malformed id gets 404 like a missing one, so that guessing tells no more. */
export const documentParams = z.object({ document_id: id });
export const contractParams = z.object({ contract_id: id });
export const signatureParams = z.object({ contract_id: id, signature_id: id });
export const webhookParams = z.object({ webhook_id: id });
export const webhookTestParams = z.object({ webhook_id: id, document_id: id });
export const deliveryParams = z.object({ webhook_id: id, delivery_id: id });
export const folderParams = z.object({ folder_id: id });

/** `include` of everything that answers with documents. */
export const documentInclude = includeParameter(DOCUMENT_INCLUDES);
/** `include` of everything that answers with folders. */
export const folderInclude = includeParameter(FOLDER_INCLUDES);
export const paging = pageParameters;

/** A filter by an id: a malformed id filters everything out. */
export const idFilter = z.string().max(100).toLowerCase().optional();

/** The header of every answer to a create. */
export const createdHeaders = { Location: 'Address of what was made.' };
/** Headers of every answer that carries builder state. */
export const stateHeaders = {
  ETag: 'The revision, `"<revision>"`.',
  'Preference-Applied': '`return=minimal` when it was asked for.',
};

/** `X-Participant`: for whom something is done. Events, the history and comments tell it to others. */
export const participantHeader = z
  .string()
  .max(100)
  .toLowerCase()
  .optional()
  .describe('Id of the user it is done for; the service account when left out. Not of this workspace: 403.');
