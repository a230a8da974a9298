import type { Grant } from '../grant.ts';
import type { DraftVerb } from './verbs.ts';

/** The action that a request about templates and drafts is about to take. */
export type BuilderAction =
  | { readonly interface: 'builder'; readonly verb: 'list-templates' }
  | { readonly interface: 'builder'; readonly verb: 'read-template'; readonly template: string }
  | { readonly interface: 'builder'; readonly verb: 'create'; readonly template: string }
  | {
      readonly interface: 'builder';
      readonly verb: DraftVerb;
      readonly draft: string;
      /** A valid grant that covers exactly this. */
      readonly grant: Grant | undefined;
    };
