import { z } from 'zod';
import { component } from '../../component.ts';
import { moment } from './record.ts';

/** The kinds of those who change something. */
const ACTORS = ['user', 'key', 'signee', 'grant', 'service'] as const;
/** The kinds of things that are changed. */
const SUBJECTS = ['document', 'folder', 'signature', 'template', 'user', 'key', 'webhook', 'workspace'] as const;

/** A change, by whom and when. */
export const activitySchema = component(
  'Activity',
  z.object({
    id: z.string(),
    at: moment,
    actor: z.object({
      type: z.enum(ACTORS),
      id: z.string().describe('Of a grant its subject.'),
      name: z.string().nullable(),
    }),
    action: z.string().describe('A past participle, such as `renamed`; more may come.'),
    subject: z.object({
      type: z.enum(SUBJECTS),
      id: z.string(),
      title: z.string().nullable().describe('Its title or name in that moment.'),
    }),
    text: z.string().describe('The change as an English sentence.'),
  }),
);
export type Activity = z.infer<typeof activitySchema>;
