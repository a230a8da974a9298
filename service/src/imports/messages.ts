import type { Template } from 'deedkit/document';
import type { ArchiveFault } from '../archive/index.ts';
import type { Rebuilt } from '../domain/contract/rebuild-document.ts';
import type { TemplatesResult } from '../templates/index.ts';
import type { TemplateVersion } from '../domain/template/template-version.ts';

export type Unpacked =
  | { readonly ok: true; readonly template: TemplateVersion | undefined }
  | { readonly ok: false; readonly fault: ArchiveFault };

/** The templates of a ZIP, or everything that is wrong with it or them. */
export type ReadTemplates = TemplatesResult | { readonly ok: false; readonly fault: ArchiveFault };

/**
 * The tasks for one archive, in this order: the archive in a file, the document in that; or the
 * templates of a ZIP. A response is undefined when
 * something unexpected happened.
 */
export interface ImportTasks {
  readonly unpack: { readonly request: { readonly path: string }; readonly response: Unpacked | undefined };
  readonly rebuild: { readonly request: { readonly template: Template }; readonly response: Rebuilt | undefined };
  readonly templates: { readonly request: { readonly path: string }; readonly response: ReadTemplates | undefined };
  /** Forgets the archive and all that was made of it. */
  readonly forget: { readonly request: undefined; readonly response: undefined };
}
