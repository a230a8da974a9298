import type { Role } from 'deedkit/protocol/platform';

/** Limits of those for whom a request is carried out: what they see, and in which role. */
export interface Sight {
  /** Of folders: these are hidden, or only these are seen, whichever are fewer. */
  readonly folders: { readonly hidden: readonly string[] } | { readonly seen: readonly string[] };
  readonly hidesFolder: (folderId: string) => boolean;
  readonly hidesTemplate: (templateId: string) => boolean;
  readonly hiddenTemplates: readonly string[];
  /** The role that the list of a template gives; undefined where it has none. */
  readonly roleForTemplate: (templateId: string) => Role | undefined;
  /** The best role that a list of a folder gives; undefined where none gives any. */
  readonly bestRole: Role | undefined;
  /** The role in a folder that is seen. */
  readonly roleIn: (folderId: string) => Role;
}

/** A person or key for whom a request is carried out. */
export interface Looker {
  readonly type: 'user' | 'key';
  /** Of a key: the first of those that replaced each other. */
  readonly id: string;
  readonly role: Role;
}
