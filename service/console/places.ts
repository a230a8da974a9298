import type { Role } from 'deedkit/protocol/platform';
import type { Address } from './addresses.ts';
import type { ConsoleTexts } from './texts/index.ts';

/** A page by its name, which is the first part of its address; `document` and `template` are of one thing. */
export type PageName = keyof ConsoleTexts['pages'];

/** A page that the bar and the palette lead to. */
export interface Place {
  readonly least: Role;
  /** The part of the bar that it stands in. */
  readonly group: Group;
  readonly only?: 'sandbox';
}

/** A part of the bar. */
export type Group = 'work' | 'workspace' | 'developers';

/** The pages of the console, in the order of the bar. */
export const PAGES: Readonly<Partial<Record<PageName, Place>>> = {
  home: { least: 'viewer', group: 'work' },
  documents: { least: 'viewer', group: 'work' },
  templates: { least: 'sender', group: 'work' },
  activity: { least: 'viewer', group: 'work' },
  people: { least: 'viewer', group: 'workspace' },
  access: { least: 'admin', group: 'workspace' },
  usage: { least: 'admin', group: 'workspace' },
  settings: { least: 'viewer', group: 'workspace' },
  keys: { least: 'admin', group: 'developers' },
  webhooks: { least: 'admin', group: 'developers' },
  requests: { least: 'admin', group: 'developers' },
  api: { least: 'admin', group: 'developers' },
  outbox: { least: 'admin', group: 'developers', only: 'sandbox' },
};

/** The page of an address: a template and a document have one of their own, and a document one for its sending. */
export function nameOf({ page, id, part }: Address): string {
  if (id === undefined) return page;
  if (page === 'templates') return 'template';
  if (page !== 'documents') return page;
  return part === undefined ? 'document' : part === 'send' ? 'sending' : '';
}

/** The same address in the other environment. */
export function addressElsewhere(base: string): string {
  const other = base.endsWith('/sandbox') ? 'live' : 'sandbox';
  return base.replace(/[^/]+$/, other) + location.pathname.slice(base.length) + location.search;
}
