export type { FileSource } from './channel.ts';
export { createProcessPool } from './process-pool.ts';
export type { Lease, PoolFault, PoolOptions, ProcessPool, TaskResult } from './process-pool.ts';
export { serveTasks } from './serve-tasks.ts';
export { inStep } from './steps.ts';
export type { Answer } from './serve-tasks.ts';
export type { Program } from './start-process.ts';
export type { TaskLimits } from './task-process.ts';
