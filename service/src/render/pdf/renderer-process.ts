import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { makeTemporaryFolder } from '../../temporary-folder.ts';
import { watchMemory } from '../../watch-memory.ts';
import type { RenderJob, RenderReply } from './typst-messages.ts';

/** A renderer that sets one document at a time, in a process and an empty folder of its own. */
export interface Renderer {
  readonly pid: number | undefined;
  /** Rejects when the process ends, or is ended for taking longer than `timeLimit`, before it answers. */
  readonly run: (job: RenderJob, timeLimit: number) => Promise<RenderReply>;
  /** Makes the process forget what it has set, after what it is at. */
  readonly forget: () => void;
  readonly isAlive: () => boolean;
  /** Ends the process at once and removes its folder. */
  readonly kill: () => void;
}

const isSource = import.meta.url.endsWith('.ts');

/** A renderer and what it is at; `alive` turns false once and for all. */
interface State {
  readonly child: ChildProcess;
  readonly memoryLimit: number;
  alive: boolean;
  /** Rejects the job under way. */
  fail: (reason: Error) => void;
  /** Called once, with what ended the renderer. */
  readonly end: (reason: string) => void;
}

/** Starts a renderer; it answers as soon as it has read its fonts. `memoryLimit` in bytes. */
export function startRenderer({ memoryLimit }: { readonly memoryLimit: number }): Renderer {
  const home = makeTemporaryFolder('pdf');
  const child = spawn(home, memoryLimit);
  const state: State = {
    child,
    memoryLimit,
    alive: true,
    fail: () => undefined,
    end: (reason) => {
      if (!state.alive) return;
      state.alive = false;
      rmSync(home, { recursive: true, force: true });
      state.fail(new Error(reason));
    },
  };
  child.once('exit', (code, signal) => {
    state.end(`the renderer ended with ${signal ?? String(code)}`);
  });
  child.once('error', (error) => {
    state.end(`the renderer could not be started: ${error.message}`);
  });
  return {
    pid: child.pid,
    run: (job, timeLimit) => run(state, job, timeLimit),
    forget: () => {
      if (state.alive) child.send('forget', () => undefined);
    },
    kill: () => {
      child.kill('SIGKILL');
      state.end('the renderer was stopped');
    },
    isAlive: () => state.alive,
  };
}

/**
 * One job at a time: its answer, an end of the process and the end of its time are three ways out, of which the first
 * settles it and takes the others away.
 */
function run(state: State, job: RenderJob, timeLimit: number): Promise<RenderReply> {
  const { child, memoryLimit } = state;
  const kill = (reason: string): void => {
    state.end(reason);
    child.kill('SIGKILL');
  };
  return new Promise((resolve, reject) => {
    if (!state.alive) {
      reject(new Error('the renderer has ended'));
      return;
    }
    const timer = setTimeout(() => {
      kill(`the renderer took longer than ${timeLimit} ms`);
    }, timeLimit);
    const watch = watchMemory(child.pid, memoryLimit, () => {
      kill('the renderer took more memory than it may');
    });
    const settle = (finish: () => void): void => {
      clearTimeout(timer);
      clearInterval(watch);
      child.off('message', onMessage);
      state.fail = () => undefined;
      finish();
    };
    /** A late reply to a job that was given up has another id, and is passed over. */
    function onMessage(reply: RenderReply): void {
      if (reply.id === job.id)
        settle(() => {
          resolve(reply);
        });
    }
    state.fail = (reason) => {
      settle(() => {
        reject(reason);
      });
    };
    child.on('message', onMessage);
    child.send(job, (error) => {
      if (error) kill(error.message);
    });
  });
}

/**
 * A process that has as little as possible: no setting of the service in its environment, no fonts but the package's,
 * no compiler for scripts, and an empty folder to work in.
 */
function spawn(home: string, memoryLimit: number): ChildProcess {
  const workspace = mkdtempSync(join(home, 'workspace-'));
  // The typesetter looks for fonts of the system too; those of another version would change the pages.
  const fonts = join(home, 'fonts.conf');
  writeFileSync(fonts, `<?xml version="1.0"?><fontconfig><dir>${mkdtempSync(join(home, 'fonts-'))}</dir></fontconfig>`);
  // The little script there is in a renderer needs no compiler, whose memory the pages can have; one allocation arena
  // likewise.
  const loader = isSource
    ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href]
    : ['--jitless', '--max-semi-space-size=1'];
  return fork(
    fileURLToPath(new URL(`./typst-process.${isSource ? 'ts' : 'js'}`, import.meta.url)),
    [workspace, String(memoryLimit)],
    {
      execArgv: ['--max-old-space-size=256', '--expose-gc', ...loader],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      cwd: home,
      env: {
        PATH: process.env['PATH'],
        HOME: home,
        MALLOC_ARENA_MAX: '1',
        MALLOC_MMAP_THRESHOLD_: '131072',
        TMPDIR: process.env['TMPDIR'],
        FONTCONFIG_FILE: fonts,
        SystemRoot: process.env['SystemRoot'],
      },
    },
  );
}
