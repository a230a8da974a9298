import type { ContractPorts } from '../contract/contract.ts';
import type { FileStore } from '../file/file.ts';
import type { PdfFiles } from '../file/pdf-files.ts';
import type { LackingLetters } from '../outcome.ts';
import type { PdfTemplateStore } from '../template/pdf-template.ts';
import type { TemplateCatalog } from '../template/template-catalog.ts';
import type { Tenant } from '../tenant/tenant.ts';
import type { WorkspaceStore } from '../workspace/workspace.ts';
import type { InvitationPorts } from '../signing/invitation.ts';
import type { BuilderUrl, DocumentStore } from './document.ts';

/** The ports that the rules of documents use. */
export interface DocumentPorts {
  readonly store: DocumentStore;
  readonly files: FileStore;
  readonly pdfs: PdfFiles;
  readonly workspaces: WorkspaceStore;
  /** The drafted contracts, by id. */
  readonly contracts: ContractPorts;
  readonly catalog: TemplateCatalog;
  readonly pdfTemplates: PdfTemplateStore;
  readonly now: (tenant: Tenant) => Date;
  readonly builderUrl: BuilderUrl;
  readonly invitations: InvitationPorts;
  /** Of a text at a place of the body that will be printed; undefined when every letter has a face. */
  readonly lackingAt: (path: string, text: string) => LackingLetters | undefined;
}
