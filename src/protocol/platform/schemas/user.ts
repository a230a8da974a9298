import { z } from 'zod';
import { component } from '../../component.ts';
import { emailInput } from '../../shared/contact.ts';
import { nameInput } from './workspace.ts';

/** The roles of users and keys, each with everything that those before it may do. */
export const ROLES = ['viewer', 'sender', 'editor', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** A role, as users and keys have one. */
export const roleSchema = z.enum(ROLES, `Give one of: ${ROLES.join(', ')}.`);

/** A member of a workspace; the service account stands for its API keys. */
export const userSchema = component(
  'User',
  z.object({
    id: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    service_account: z.boolean(),
    role: roleSchema.describe('An addition: the operations that are open to the user.'),
  }),
);
export type User = z.infer<typeof userSchema>;

/** A new user. Two of a workspace never have one address. */
export const userInputSchema = component(
  'UserInput',
  z.object({ name: nameInput, email: emailInput, role: roleSchema }),
);
export type UserInput = z.infer<typeof userInputSchema>;

/** Only members that are sent change. */
export const userPatchSchema = component(
  'UserPatch',
  z.object({ name: nameInput.optional(), email: emailInput.optional(), role: roleSchema.optional() }),
);
export type UserPatch = z.infer<typeof userPatchSchema>;
