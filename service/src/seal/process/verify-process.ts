// The process that looks at one file of a stranger, so that nothing in it keeps the service from answering others, or
// takes of its memory. It is started by file-verifier.ts, and may be killed at any time.
import { readFile } from 'node:fs/promises';
import { verifySeal } from '../verify/verify-seal.ts';
import type { VerifyAnswer, VerifyTask } from './file-verifier.ts';

process.once('message', ({ path, trusted }: VerifyTask) => {
  void readFile(path).then((file) =>
    process.send?.({ verification: verifySeal(file, { trusted }) } satisfies VerifyAnswer),
  );
});
// Whoever started this process was killed.
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole group; the service decides when its processes stop.
process.on('SIGINT', () => undefined);
