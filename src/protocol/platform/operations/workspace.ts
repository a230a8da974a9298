import { defineRoute } from '../../route.ts';
import { recordOf } from '../schemas/record.ts';
import { workspacePatchSchema, workspaceSchema } from '../schemas/workspace.ts';

const tag = 'Workspace';

/** A key belongs to one workspace: nothing has to say which. `root_folder_id` is where documents can go at first. */
export const getWorkspace = defineRoute({
  operationId: 'getWorkspace',
  method: 'GET',
  path: '/public/v2/workspace',
  tag,
  summary: 'Read the workspace of the key',
  request: {},
  responses: { 200: { description: 'The workspace', schema: recordOf(workspaceSchema) } },
});

/** A logo of some megabytes still gets an answer about the logo. */
const MAX_SETTINGS_BYTES = 8_388_608;

/** Mails that wait already are sent with the logo and the name of who sends them as they are then. */
export const updateWorkspace = defineRoute({
  operationId: 'updateWorkspace',
  method: 'PATCH',
  path: '/public/v2/workspace',
  tag,
  summary: 'Change the settings of the workspace',
  description:
    'Only what is sent changes, in the environment of the key alone. `null` takes `logo`, `color` and `mail_from_name` away.',
  request: { body: workspacePatchSchema, maxJsonBytes: MAX_SETTINGS_BYTES },
  responses: { 200: { description: 'The workspace', schema: recordOf(workspaceSchema) } },
  errors: [400, 413, 415, 422],
});
