export { createActivityHub } from './activity-hub.ts';
export type { ActivityHub } from './activity-hub.ts';
export { findNow, streamActivity } from './activity-stream.ts';
export { createDeletionWatch } from './deletion-watch.ts';
export type { DeletionWatch } from './deletion-watch.ts';
export { createEventHub } from './event-hub.ts';
export type { EventHub, Followed } from './event-hub.ts';
export { streamEvents } from './event-stream.ts';
