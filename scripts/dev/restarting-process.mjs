import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
/** Editors write a file in several steps, and one save is often several files. */
const SETTLED_MS = 80;
/** A process that does not end by then is ended. */
const STOP_LIMIT_MS = 3000;

/**
 * Runs a script from its TypeScript sources, and again whenever something in the watched folders changes. Resolves once
 * it has printed its ready line, `… ready {…}`; rejects when it ends before. When it ends later, or a new version does
 * not start, it stays away until the next change.
 */
export async function startRestarting({ name, script, args, env, watched }) {
  const listeners = new Set();
  let run = startOnce({ name, script, args, env });
  await run.ready;

  // Changes that come while it starts again are one more start after this one.
  let due = false;
  let restarting;
  const restart = async () => {
    while (due) {
      due = false;
      await run.end();
      run = startOnce({ name, script, args, env });
      try {
        await run.ready;
      } catch (error) {
        console.error(error.message);
        continue;
      }
      console.log(`  ${name} started again`);
      for (const listener of listeners) listener();
    }
    restarting = undefined;
  };
  let timer;
  const watchers = watched.map((folder) =>
    watch(folder, { recursive: true }, () => {
      due = true;
      clearTimeout(timer);
      timer = setTimeout(() => {
        restarting ??= restart();
      }, SETTLED_MS);
    }),
  );

  async function close() {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
    due = false;
    await restarting;
    await run.end();
  }
  return {
    /** Resolves when the newest version answers, or has failed to start. */
    whenReady: async () => {
      await restarting;
    },
    onRestart: (listener) => {
      listeners.add(listener);
    },
    close,
  };
}

function startOnce({ name, script, args, env }) {
  const child = spawn(process.execPath, ['--import', TSX, script, ...args], {
    // The layers of the package are read from their sources, as the service's own type check does.
    env: { ...process.env, TSX_TSCONFIG_PATH: 'service/tsconfig.json', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = new Promise((resolve) => {
    child.on('exit', resolve);
  });
  const ready = new Promise((resolve, reject) => {
    let printed = '';
    child.stdout.on('data', (chunk) => {
      printed += chunk;
      if (/ ready \{.*\}$/m.test(printed)) resolve();
    });
    child.on('error', reject);
    child.on('exit', (code) => {
      reject(new Error(`The ${name} ended with ${code}. It is started again at the next change.`));
    });
  });
  const end = async () => {
    ready.catch(() => undefined);
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    await gone;
    clearTimeout(timer);
  };
  return { ready, end };
}
