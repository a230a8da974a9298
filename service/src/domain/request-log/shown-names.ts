/**
 * The names of members whose values stand in the log of requests; all others are masked. A new member is masked until
 * it is named here, so that nothing personal is shown because somebody forgot it.
 */
export const SHOWN: ReadonlySet<string> = new Set([
  ...['id', 'ids', 'type', '_type', 'state', 'stage', 'status', 'code', 'method', 'methods', 'op', 'from', 'path'],
  ...['action', 'kind', 'role', 'interfaces', 'language', 'languages', 'channel', 'builder_version', 'revision'],
  ...['signature_method', 'signingMethod', 'number', 'size', 'total', 'count', 'attempt', 'done', 'page'],
  ...['overlap', 'advance', 'now', 'since', 'title', 'tag', 'tags', 'color', 'time_zone', 'auth_type'],
  ...['accepted_events', 'event_type', 'health', 'created', 'finalized', 'completed', 'cancelled', 'deleted'],
  ...['signingGroup', 'remindersStart', 'remindersEnd', 'remindersDuration', 'expiresAt', 'jurisdiction'],
]);

/** Names that end like this are shown, too: ids, moments, counts of time. */
export const SHOWN_ENDINGS = /(?:_id|Id|_at|At|_days|_ms|_status)$/;

/** Members of errors, which are words of ours. */
export const SHOWN_IN_ERRORS: ReadonlySet<string> = new Set(['message', 'error', 'text', 'request_id']);

/** Operations whose `name` is that of a thing and of no person. */
export const NAMED_THINGS = /(?:Key|Keys|Webhook|Webhooks|Workspace|Folder)$/;

/** Members of which nothing is shown, not even their members: contracts, files, secrets. */
export const OPAQUE: ReadonlySet<string> = new Set([
  ...['value', 'values', 'groups', 'content', 'sections', 'appearance', 'credentials', 'secret', 'key', 'token', 'pin'],
  // The name of a person where the integrator keeps them, though it ends like an id.
  'external_id',
  ...['url', 'builder_url', 'logo', 'image', 'signature', 'schema', 'example', 'html', 'body', 'quote'],
]);
