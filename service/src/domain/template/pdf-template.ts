import type { PageSize, PlacedField } from 'deedkit/document';
import type { Party, TemplateRole } from 'deedkit/protocol/platform';
import type { DocumentFile, NewFile } from '../file/file.ts';
import type { IdSlot, MadeBefore } from '../idempotency.ts';
import type { Outcome } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { Key, Tenant } from '../tenant/tenant.ts';
import type { TemplateRelease } from './template-catalog.ts';

/** The parts of a template of a PDF that its versions differ in, beside its files. */
export interface PdfTemplateContent {
  readonly name: string;
  readonly description: string;
  /** In the order of signing parties. */
  readonly roles: readonly TemplateRole[];
  readonly pages: readonly PageSize[];
  /** Each of a role, by its index. */
  readonly fields: readonly PlacedField<number>[];
}

/** A PDF from which contracts are made, in the version that they are made from now. */
export interface PdfTemplate extends PdfTemplateContent {
  readonly key: Key;
  /** The id of the version, which has files of its own. */
  readonly version: string;
  /** Since when it is not offered any more. */
  readonly withdrawnAt: Date | null;
}

/** A template as lists have it. */
export type ListedPdfTemplate = Omit<PdfTemplate, 'pages' | 'fields'>;

/** A version to keep. Its files are new, or those of another version. */
export interface NewPdfVersion {
  readonly template: Key;
  readonly version: string;
  readonly content: PdfTemplateContent;
  readonly files: { readonly uploads: readonly NewFile[] } | { readonly of: string };
  readonly at: Date;
}

/** Templates of PDFs as they are kept. Those that may not be seen are not found. */
export interface PdfTemplateStore {
  /** By id: those on offer, or those that are withdrawn. */
  readonly list: (tenant: Tenant, isWithdrawn: boolean) => Promise<readonly ListedPdfTemplate[]>;
  /** Also one that is withdrawn. */
  readonly read: (key: Key) => Promise<PdfTemplate | undefined>;
  /** A version of a template that is offered. */
  readonly readVersion: (key: Key, version: string) => Promise<PdfTemplate | undefined>;
  /** The newest first. */
  readonly listReleases: (key: Key) => Promise<readonly TemplateRelease[]>;
  /** The files of a version, in their order. */
  readonly listFiles: (version: Key) => Promise<readonly DocumentFile[]>;
  /** Makes a template, or tells which one an equal request has made. */
  readonly create: (first: NewPdfVersion, slot?: IdSlot) => Promise<MadeBefore | undefined>;
  /** Offers a new version in place of `was`; false where another one has come before it. */
  readonly release: (next: NewPdfVersion, was: string) => Promise<boolean>;
  /** Withdraws a template, or with null offers it again. */
  readonly withdraw: (key: Key, at: Date | null) => Promise<void>;
  /** Removes a template with its versions, its public links and its list of access; documents keep their files. */
  readonly remove: (key: Key) => Promise<boolean>;
}

/** A person of a role, or null where none is known yet. */
export type Seat = Party | null;

/** The people of roles: those given, else those of the template. Refused for more people than roles. */
export function seatParties(roles: readonly TemplateRole[], given: readonly Seat[]): Outcome<readonly Seat[]> {
  if (given.length > roles.length)
    return refuse({ code: 'role_unknown', path: `/parties/${roles.length}`, roles: roles.map(({ name }) => name) });
  return succeed(roles.map(({ party }, index) => given[index] ?? party));
}
