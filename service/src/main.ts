#!/usr/bin/env node
import { runCommand } from './commands/run-command.ts';
import { StartError } from './database/index.ts';

try {
  process.exitCode = await runCommand(process.argv.slice(2), {
    environment: process.env, stdout: (text) => process.stdout.write(text), stderr: (text) => process.stderr.write(text),
  });
} catch (error) {
  // What a person can mend is one sentence; anything else is a fault of ours and shows where it is.
  process.stderr.write(error instanceof StartError ? `deedkit-service: ${error.message}\n` : `${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
}
