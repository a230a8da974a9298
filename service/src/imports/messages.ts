import type { Template } from 'deedkit/document';
import type { ArchiveFault } from '../archive/index.ts';
import type { Rebuilt } from '../domain/contract/rebuild-document.ts';
import type { TemplateVersion } from '../domain/template/template-version.ts';

export type Unpacked =
  | { readonly ok: true; readonly template: TemplateVersion | undefined }
  | { readonly ok: false; readonly fault: ArchiveFault };

/** What a process is asked for, in this order: the archive in a file, the document in that. */
export interface Questions {
  readonly unpack: { readonly ask: { readonly path: string }; readonly answer: Unpacked };
  readonly rebuild: { readonly ask: { readonly template: Template }; readonly answer: Rebuilt };
  /** Forgets the archive and all that was made of it. */
  readonly forget: { readonly ask: Readonly<Record<string, never>>; readonly answer: null };
}

export type Question = {
  [Kind in keyof Questions]: { readonly kind: Kind; readonly id: number } & Questions[Kind]['ask'];
}[keyof Questions];

export interface FromProcess {
  readonly id: number;
  /** Undefined when something unexpected happened. */
  readonly answer: Questions[keyof Questions]['answer'] | undefined;
}
