#!/usr/bin/env node
import { runCommand } from './commands/run-command.ts';

// Whoever reads the first lines alone (`| head -1`) closes the pipe; what was found is in the exit code all the same.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

try {
  process.exitCode = await runCommand(process.argv.slice(2), {
    environment: process.env,
    stdout: (text) => process.stdout.write(text),
    stderr: (text) => process.stderr.write(text),
  });
} catch (error) {
  // Read now: not every command has to do with the database.
  const { describeError, messageOf } = await import('./describe-error.ts');
  const { StartError, isUnavailable } = await import('./database/index.ts');
  // What a person can mend is one sentence; anything else is a fault of ours and shows where it is.
  const sentence =
    error instanceof StartError
      ? error.message
      : isUnavailable(error)
        ? `The database was lost on the way: ${messageOf(error)}. Try again.`
        : `Something unexpected went wrong: ${JSON.stringify(describeError(error))}`;
  process.stderr.write(`deedkit-service: ${sentence}\n`);
  process.exitCode = 1;
}
