import type { Json } from 'deedkit/document';
import type { Key, Tenant } from '../tenant/tenant.ts';

/** A template with values of a workspace's own in it (signing-v1 §User template). */
export interface UserTemplate {
  readonly key: Key;
  readonly name: string;
  readonly description: string;
  /** Of the template that it is made from. */
  readonly templateId: string;
  /** The initial data of a document: fieldsets and fields by their names, without the marks of a contract. */
  readonly data: Readonly<Record<string, Json>>;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** User templates as they are kept. */
export interface UserTemplateStore {
  /** By name. */
  readonly list: (
    tenant: Tenant,
    slice: { readonly offset: number; readonly limit: number },
  ) => Promise<{ readonly userTemplates: readonly UserTemplate[]; readonly total: number }>;
  readonly read: (key: Key) => Promise<UserTemplate | undefined>;
}

/** The names of entities that plain text needs in HTML. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Plain text as HTML: a paragraph for each line. Nothing in it is markup. */
export function toHtml(text: string): string {
  return text
    .split(/\r\n|[\n\r]/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${line.trim().replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')}</p>`)
    .join('');
}
