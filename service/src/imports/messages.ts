import type { Template } from 'deedkit/document';
import type { ArchiveFault } from '../archive/index.ts';
import type { Rebuilt } from '../domain/contract/rebuild-document.ts';
import type { TemplateVersion } from '../domain/template/template-version.ts';

export type Unpacked =
  | { readonly ok: true; readonly template: TemplateVersion | undefined }
  | { readonly ok: false; readonly fault: ArchiveFault };

/**
 * The tasks for one archive, in this order: the archive in a file, the document in that. A response is undefined when
 * something unexpected happened.
 */
export interface ImportTasks {
  readonly unpack: { readonly request: { readonly path: string }; readonly response: Unpacked | undefined };
  readonly rebuild: { readonly request: { readonly template: Template }; readonly response: Rebuilt | undefined };
  /** Forgets the archive and all that was made of it. */
  readonly forget: { readonly request: undefined; readonly response: undefined };
}
