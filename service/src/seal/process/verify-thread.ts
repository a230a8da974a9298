// A thread that looks at one file of a stranger, so that nothing in it keeps the service from answering others.
import { parentPort } from 'node:worker_threads';
import { verifySeal } from '../verify/verify-seal.ts';
import type { VerifyTask } from './file-verifier.ts';

parentPort?.once('message', ({ file, trusted }: VerifyTask) => {
  parentPort?.postMessage({ verification: verifySeal(Buffer.from(file), { trusted }) });
});
