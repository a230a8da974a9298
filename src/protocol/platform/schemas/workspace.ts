import { z } from 'zod';
import { component } from '../../component.ts';

/** The account that a key belongs to. */
export const workspaceSchema = component(
  'Workspace',
  z.object({
    id: z.string(),
    name: z.string(),
    root_folder_id: z.string(),
    environment: z.enum(['sandbox', 'live']).describe('The one that the key is of.'),
  }),
);

/** A member of a workspace; the service account stands for its API keys. */
export const userSchema = component(
  'User',
  z.object({ id: z.string(), name: z.string(), email: z.string().nullable(), service_account: z.boolean() }),
);
export type User = z.infer<typeof userSchema>;
