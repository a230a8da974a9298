export type { JobCounts } from './count-jobs.ts';
export { countJobs } from './count-jobs.ts';
export { startJobs } from './jobs.ts';
export type { Jobs } from './jobs.ts';
export type { JobOptions, JobsHealth, Task } from './job-options.ts';
export { migrateJobs } from './migrate-jobs.ts';
