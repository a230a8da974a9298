import { z } from 'zod';
import { component } from '../../component.ts';
import { momentInput } from '../../shared/sending.ts';
import { moment } from './record.ts';
import { roleSchema } from './user.ts';
import { nameInput } from './workspace.ts';

/** The interfaces that the scopes of a key can name. */
export const KEY_INTERFACES = ['signing-v1', 'platform-v2', 'builder'] as const;
export type KeyInterface = (typeof KEY_INTERFACES)[number];

// Strict, since a misspelt name that is passed over would leave a key without the limit.
const scopesSchema = component(
  'KeyScopes',
  z.strictObject({
    interfaces: z
      .array(z.enum(KEY_INTERFACES))
      .min(1, 'Give at least one interface, or leave interfaces out for all of them.')
      .refine((names) => new Set(names).size === names.length, 'Give each interface once.')
      .optional()
      .describe('All interfaces when left out.'),
    methods: z.enum(['read', 'write']).optional().describe('`read` is GET and HEAD alone; `write` when left out.'),
  }),
);
export type KeyScopes = z.infer<typeof scopesSchema>;

const keyFields = {
  id: z.string(),
  name: z.string(),
  role: roleSchema,
  scopes: scopesSchema.nullable().describe('null for a key without limits beside its role.'),
  expires_at: moment.nullable().describe('From then on the key is refused with 401; null for never.'),
  last_used_at: moment.nullable().describe('Exact to a minute; null before the first use.'),
  created_at: moment,
};

/** A key without its secret. */
export const keySchema = component('Key', z.object(keyFields));
export type KeyRecord = z.infer<typeof keySchema>;

/** A key that was just made. */
export const newKeySchema = component(
  'NewKey',
  z.object({ ...keyFields, key: z.string().describe('Shown this once: only its hash is stored.') }),
);
export type NewKeyRecord = z.infer<typeof newKeySchema>;

const wishes = {
  name: nameInput,
  role: roleSchema,
  scopes: scopesSchema.nullable().optional(),
  expires_at: momentInput.nullable().optional().describe('A moment in the future.'),
};

/** A new key, which may do nothing that the caller may not. */
export const keyInputSchema = component('KeyInput', z.object(wishes));
export type KeyInput = z.infer<typeof keyInputSchema>;

/** Only members that are sent change; `scopes` replaces all scopes. */
export const keyPatchSchema = component('KeyPatch', z.object(wishes).partial());
export type KeyPatch = z.infer<typeof keyPatchSchema>;

/** How long the key that is replaced works beside the new one. */
export const rollInputSchema = component(
  'KeyRollInput',
  z.object({ overlap: z.string().max(100).describe('ISO 8601 duration, such as `PT24H`; `PT0S` for none.') }),
);
