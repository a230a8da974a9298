export { createSigningOpenApi } from './openapi.ts';
export { signingRoutes } from './routes.ts';
export type { SigningOperation } from './routes.ts';
export type { CreatedSignature, InviteInput, ListedSignature, SigningParty } from './schemas/signature.ts';
export type { CreatedDocument, PdfDocumentInput, SigningDocument, TemplateDocumentInput } from './schemas/document.ts';
export { signingErrorSchema } from './schemas/error.ts';
export type { SigningError } from './schemas/error.ts';
export type {
  AdditionalField,
  DataPatch,
  DocumentData,
  EntityMeta,
  ItemOption,
  ItemType,
  PartyValue,
  StructureGroup,
} from './schemas/data.ts';
export type { SigningSettings, SigningSettingsInput } from './schemas/signing-settings.ts';
export type { SigningFolder, UserTemplate } from './schemas/template.ts';
