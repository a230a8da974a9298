import { z } from 'zod';
import { component } from '../../component.ts';
import { uploadedFile } from '../../shared/uploaded-file.ts';
import { lineInput, moment } from './envelope.ts';
import { createdSignatureSchema, signingPartySchema } from './signature.ts';
import { signingSettingsInputSchema, signingSettingsSchema } from './signing-settings.ts';

/** 5 MB (signing-v1 §Limits). */
const MAX_PDF_BYTES = 5 * 1_048_576;
const MAX_PARTIES = 20;

/**
 * Stages of signing-v1 §States and transitions:
 *
 *     created ──finalize──▶ finalized ──all have signed──▶ completed
 *                               └──cancelled, or its last day has passed──▶ cancelled
 */
const STAGES = ['created', 'finalized', 'completed', 'cancelled'] as const;
/** How a document can be signed (signing-v1 §Document). */
const METHODS = ['canvas', 'strong'] as const;
/** Languages that a document is signed in. */
const SIGNING_LANGUAGES = ['fi', 'en', 'sv'] as const;

// The common members of both forms of a document; they differ in the others (signing-v1 §Document).
const shared = {
  id: z.string(),
  templateId: z.string().nullable().describe('As it was sent; null for a PDF.'),
  name: z.string(),
  creatorName: z.string(),
  signingMethod: z
    .enum([...METHODS, 'manual'])
    .describe('`manual`, on paper, is that of documents which the Platform interface completed so.'),
  stage: z.enum(STAGES),
  createdAt: moment,
  updatedAt: moment,
};

/** A document in the answer that has made it. */
export const createdDocumentSchema = component(
  'CreatedDocument',
  z.object({
    ...shared,
    companyId: z.string().describe('The workspace.'),
    clientId: z.string().nullable(),
    language: z.string(),
    signingSettings: signingSettingsSchema.optional().describe('Left out when nothing is set.'),
    signatures: z
      .array(createdSignatureSchema)
      .describe('Empty for a document from a template, until it is finalized.'),
  }),
);
export type CreatedDocument = z.infer<typeof createdDocumentSchema>;

/** A document as it is read, and finalized. */
export const signingDocumentSchema = component(
  'Document',
  z.object({ ...shared, date: moment.describe('When it was finalized; until then, when it was made.') }),
);
export type SigningDocument = z.infer<typeof signingDocumentSchema>;

/** The file of a document. */
export const documentFiles = { 'document[basePdf]': { maxBytes: MAX_PDF_BYTES, maxCount: 1 } } as const;

// Asked of a PDF and of a template alike.
const facts = {
  name: lineInput.describe('Visible to signees.'),
  creatorName: lineInput.describe('Who invites, as signees see it.'),
  signingMethod: z.enum(METHODS).describe('`canvas`: drawn; `strong`: with identification.'),
  language: z.enum(SIGNING_LANGUAGES),
};

const MATCHING =
  'Of `strong`: `true` lets a login of another name than the invited one open and sign nothing; `false` when left out.';

/** Names are compared of who logs in. */
function isComparable({
  signingMethod,
  requireMatchingName,
}: {
  readonly signingMethod: string;
  readonly requireMatchingName?: boolean | 'true' | 'false' | undefined;
}): boolean {
  return signingMethod === 'strong' || requireMatchingName === undefined || String(requireMatchingName) === 'false';
}
const NOT_COMPARABLE = {
  path: ['requireMatchingName'],
  message: 'Names are compared of who logs in: give strong as signingMethod, or leave it out.',
};

// A document is in one folder here, where signing-v1 lets it be in many: the others have to be there, and are not kept.
const folders = z
  .array(z.uuid('Give the id of a folder.').toLowerCase())
  .max(100, 'Give at most 100 folders.')
  .nullable()
  .optional()
  .describe('Ids of folders; the document is kept in the first, the root folder when there is none.');

/** A PDF to be signed (signing-v1 §POST /documents from a PDF), as a form. */
export const pdfDocumentInputSchema = component(
  'PdfDocumentInput',
  z.object({
    document: z
      .object({
        ...facts,
        requireMatchingName: z.enum(['true', 'false'], 'Give true or false.').optional().describe(MATCHING),
        basePdf: uploadedFile('Give a PDF as a file.', 'A PDF of at most 5 MB.'),
      })
      .refine(isComparable, NOT_COMPARABLE),
    signatures: z
      .array(signingPartySchema)
      .min(1, 'Give at least one party.')
      .max(MAX_PARTIES, `Give at most ${MAX_PARTIES} parties.`)
      .describe('As `signatures[0][firstName]` and the like, counted from 0.'),
    folders,
    signingSettings: signingSettingsInputSchema.nullable().optional(),
  }),
);
export type PdfDocumentInput = z.infer<typeof pdfDocumentInputSchema>;

// Templates may have both inside `document` or beside it; signing-v1 can be read either way.
const settings = signingSettingsInputSchema.nullable().optional();

/** A document to be drafted (signing-v1 §POST /documents from a template). */
export const templateDocumentInputSchema = component(
  'TemplateDocumentInput',
  z.object({
    templateId: z.string().min(1, 'Give the id of a template.').max(100),
    templateType: z.enum(['template', 'userTemplate']).optional().describe('`template` when left out.'),
    document: z
      .object({
        ...facts,
        requireMatchingName: z.boolean().optional().describe(MATCHING),
        folders: folders.describe('The same as beside `document`.'),
        signingSettings: settings.describe('The same as beside `document`.'),
      })
      .refine(isComparable, NOT_COMPARABLE),
    folders,
    signingSettings: settings,
  }),
);
export type TemplateDocumentInput = z.infer<typeof templateDocumentInputSchema>;
