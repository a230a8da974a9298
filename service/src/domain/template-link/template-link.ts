import type { SignatureMethod } from 'deedkit/protocol/platform';
import type { Seat } from '../template/pdf-template.ts';
import type { Key } from '../tenant/tenant.ts';

/** A public link to a template of a PDF. Its token is no secret: it is made to be published. */
export interface TemplateLink {
  readonly key: Key;
  readonly templateId: string;
  readonly token: string;
  /** The people of the roles, in order; null for that of the template, or for whoever opens the link. */
  readonly seats: readonly Seat[];
  readonly title: string | null;
  readonly folderId: string;
  readonly ownerId: string | null;
  readonly method: SignatureMethod;
  /** The key or user that made it, who makes its contracts. */
  readonly madeBy: string;
  readonly limit: number;
  /** Contracts that it has made. */
  readonly used: number;
  readonly endsAt: Date | null;
  readonly createdAt: Date;
}

/** Links as they are kept; withdrawn ones are gone. */
export interface TemplateLinkStore {
  readonly create: (link: TemplateLink) => Promise<void>;
  /** The newest first. */
  readonly list: (template: Key) => Promise<readonly TemplateLink[]>;
  /** The newest document that an address has of a link; in small letters. */
  readonly findUse: (link: Key, email: string) => Promise<string | undefined>;
  readonly find: (tenantId: string, token: string) => Promise<TemplateLink | undefined>;
  /** False for one that there is not. */
  readonly withdraw: (template: Key, id: string) => Promise<boolean>;
}

/** Whether a link makes no contract any more. */
export function isClosed({ used, limit, endsAt }: TemplateLink, now: Date): boolean {
  return used >= limit || (endsAt !== null && endsAt <= now);
}
