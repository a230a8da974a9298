#!/usr/bin/env node
import { runCommand } from './commands/run-command.ts';

const args = process.argv.slice(2);
// There is no output left to report a failed write to standard error on.
process.stderr.on('error', () => undefined);
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // A reader of the first lines alone (`| head -1`) closes the pipe; the result is in the exit code all the same. A
  // service only prints its address, and goes on without.
  if (error.code === 'EPIPE' || args[0] === 'serve') return;
  say(`The output could not be written: ${error.message}`);
  process.exitCode = 1;
});

function say(sentence: string): void {
  process.stderr.write(`deedkit-service: ${sentence}\n`);
}

try {
  const code = await runCommand(args, {
    environment: process.env,
    stdout: (text) => process.stdout.write(text),
    stderr: (text) => process.stderr.write(text),
  });
  process.exitCode ??= code;
} catch (error) {
  // Read now: not every command has to do with the database.
  const { describeError, messageOf } = await import('./describe-error.ts');
  const { StartError, isUnavailable } = await import('./database/index.ts');
  // A fault that the user can mend is one sentence; anything else is a fault of ours and shows its place in the code.
  const sentence =
    error instanceof StartError
      ? error.message
      : isUnavailable(error)
        ? `The database was lost on the way: ${messageOf(error)}. Try again.`
        : `Something unexpected went wrong: ${JSON.stringify(describeError(error))}`;
  say(sentence);
  process.exitCode = 1;
}
