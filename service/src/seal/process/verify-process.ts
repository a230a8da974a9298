// The process that looks at one file of a stranger, so that nothing in it keeps the service from answering others, or
// takes of its memory. It is started by file-verifier.ts, and may be killed at any time.
import { readFile } from 'node:fs/promises';
import { serveTasks } from '../../processes/index.ts';
import { verifySeal } from '../verify/verify-seal.ts';
import type { VerifyTasks } from './file-verifier.ts';

await serveTasks<VerifyTasks>({
  verify: async ({ path, trusted }) => ({ response: verifySeal(await readFile(path), { trusted }) }),
});
