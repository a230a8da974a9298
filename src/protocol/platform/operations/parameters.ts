import { z } from 'zod';
import { includeParameter } from '../../shared/list.ts';
import { pageParameters } from '../../shared/page.ts';
import { STAGES } from '../schemas/contract.ts';
import { DOCUMENT_INCLUDES } from '../schemas/document.ts';
import { FOLDER_INCLUDES } from '../schemas/folder.ts';

// UUIDs are the same in capitals; everything that is kept by id sees them in small letters.
const id = z.uuid().toLowerCase();

/** Parameters of paths. A malformed id gets 404 like a missing one, so that guessing tells no more. */
export const documentParams = z.object({ document_id: id });
export const contractParams = z.object({ contract_id: id });
export const fieldParams = contractParams.extend({ field_id: z.string().min(1).max(100) });
export const signatureParams = z.object({ contract_id: id, signature_id: id });
export const webhookParams = z.object({ webhook_id: id });
export const webhookTestParams = z.object({ webhook_id: id, document_id: id });
export const endpointParams = z.object({ webhook_id: id, endpoint_id: id });
export const deliveryParams = z.object({ webhook_id: id, delivery_id: id });
export const keyParams = z.object({ key_id: id });
export const bulkParams = z.object({ bulk_id: id });
export const userParams = z.object({ user_id: id });
export const requestParams = z.object({ entry_id: id });
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

/** The first or last day, or moment, of a range: a day is whole, in UTC. */
const dayOrMoment = (end: 'first' | 'last') =>
  z
    .union([z.iso.date(), z.iso.datetime({ offset: true })], 'Give a day such as 2026-11-26, or a moment.')
    .transform((text) => (text.length > 10 ? new Date(text) : new Date(`${text}${DAY_ENDS[end]}`)))
    .optional();
const DAY_ENDS = { first: 'T00:00:00.000Z', last: 'T23:59:59.999Z' } as const;

const stageList = z
  .string()
  .max(100)
  .transform((text, context) => {
    const { data, error } = z.array(z.enum(STAGES)).safeParse(text.split(','));
    if (error) context.addIssue({ code: 'custom', message: `Give ${STAGES.join(', ')}, joined by commas.` });
    return [...new Set(data)];
  });

/** A parameter that is true or false. */
export const flag = z
  .enum(['true', 'false'], 'Give true or false.')
  .transform((text) => text === 'true')
  .optional();

/** The filters of documents by their names, which have to fit together (platform-v2 §Documents; most are additions). */
export const documentFilterFields = {
  folder_id: idFilter.describe('Those directly in this folder.'),
  below: idFilter.describe('Those in this folder and in all folders below it.'),
  contract_id: idFilter,
  'contract.stage': stageList.optional().describe('Any of these stages, joined by commas.'),
  search: z
    .string()
    .max(200, 'Search for at most 200 characters.')
    .optional()
    .describe(
      'All of these terms, as parts of words, in title, description, tags, and in names, companies and e-mail addresses of parties. Case and accents are folded.',
    ),
  owner_id: idFilter.describe('A user of the workspace; `none` for documents without an owner.'),
  tag: z.string().max(100).optional().describe('Those with exactly this tag.'),
  template_id: z.string().max(100).optional(),
  created_from: dayOrMoment('first').describe('A day (in UTC) or a moment, and later.'),
  created_to: dayOrMoment('last').describe('Up to the end of this day (in UTC), or up to this moment.'),
  waiting: z
    .string()
    .max(254)
    .optional()
    .describe('Those that wait for the signature of this e-mail address; `me` for the user who asks.'),
  deleted: flag.describe('`true` for those in the bin, which no other list has.'),
};

/** Filters as they are read. */
export type DocumentFilters = z.output<z.ZodObject<typeof documentFilterFields>>;

/** Filters as parameters of a query have them, `filter[name]`. */
type Bracketed<Fields> = { readonly [Name in keyof Fields & string as `filter[${Name}]`]: Fields[Name] };

/** The filters of documents as parameters. */
export const documentFilters = Object.fromEntries(
  Object.entries(documentFilterFields).map(([name, schema]) => [`filter[${name}]`, schema]),
) as Bracketed<typeof documentFilterFields>;

/** A position in a list, as `page[after]` carries it: number of its page, values of the sort keys, id of the row. */
const positionSchema = z.tuple([z.int().min(1).max(1e9), z.array(z.string().max(300)).max(5), z.uuid()]);
export type ListPosition = z.infer<typeof positionSchema>;

/** Writes a position as one word of an address (base64url of JSON). */
export function writePosition(position: ListPosition): string {
  const bytes = new TextEncoder().encode(JSON.stringify(position));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function readPosition(text: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/**
 * Paging by position, which costs the same on every page of a list (an addition). An empty text is the beginning, and
 * reads as null.
 */
export const positionParameter = z
  .string()
  .max(4000)
  .transform((text, context): ListPosition | null => {
    if (text === '') return null;
    const { data, success } = positionSchema.safeParse(readPosition(text));
    if (success) return data;
    context.addIssue({ code: 'custom', message: 'Give the one in `links.next` of the page before.' });
    return z.NEVER;
  })
  .optional()
  .describe(
    'The end of the page before, as `links.next` has it; an empty one begins. Not together with `page[number]`.',
  );
