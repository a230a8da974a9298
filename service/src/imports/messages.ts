import type { Template } from 'deedkit/document';
import type { ArchiveFault } from '../archive/index.ts';
import type { Rebuilt } from '../domain/contract/rebuild-document.ts';
import type { TemplateVersion } from '../domain/template/template-version.ts';

/** A part of a form: its text, or what is told of a file that stays where it is. */
export type FormPart = string | { readonly fileName: string; readonly type: string; readonly size: number };

/**
 * A form as it came, and a hash that is the same for the same parts, whatever their boundary; '' unless it was asked
 * for.
 */
export type ParsedForm =
  | { readonly ok: true; readonly parts: readonly (readonly [name: string, part: FormPart])[]; readonly hash: string }
  | { readonly ok: false; readonly code: 'malformed' | 'too_many_parts' | 'text_too_long' };

export type Unpacked =
  | { readonly ok: true; readonly template: TemplateVersion | undefined }
  | { readonly ok: false; readonly fault: ArchiveFault };

/**
 * What a thread is asked for, in this order: the form that a body is, the archive in one of its parts, the document in
 * that.
 */
export interface Questions {
  readonly parse: {
    readonly ask: {
      readonly body: SharedArrayBuffer;
      readonly length: number;
      readonly contentType: string;
      readonly hash: boolean;
    };
    readonly answer: ParsedForm;
  };
  readonly unpack: { readonly ask: { readonly part: string }; readonly answer: Unpacked };
  readonly rebuild: { readonly ask: { readonly template: Template }; readonly answer: Rebuilt };
  /** Forgets the body and all that was made of it. */
  readonly forget: { readonly ask: Readonly<Record<string, never>>; readonly answer: null };
}

export type Question = {
  [Kind in keyof Questions]: { readonly kind: Kind; readonly id: number } & Questions[Kind]['ask'];
}[keyof Questions];

export interface FromThread {
  readonly id: number;
  /** Undefined when something unexpected happened. */
  readonly answer: Questions[keyof Questions]['answer'] | undefined;
}
