import { Console } from 'node:console';
import { Channel } from './channel.ts';
import type { Ask, Reply, TaskTable } from './messages.ts';
import { inStep, startSteps, takeSteps } from './steps.ts';

/** A response, and a file that follows it. */
export interface Answer<Response> {
  readonly response: Response;
  readonly file?: Uint8Array | undefined;
  /** Bytes that the process held at most; those that it holds now when left out. */
  readonly rss?: number;
  /** Called once the answer is on its way. */
  readonly afterwards?: () => void;
}

/** Carries out each kind of task. */
export type TaskHandlers<Tasks extends TaskTable<Tasks>> = {
  readonly [Kind in keyof Tasks]: (
    request: Tasks[Kind]['request'],
    files: readonly Buffer[],
  ) => Answer<Tasks[Kind]['response']> | Promise<Answer<Tasks[Kind]['response']>>;
};

/**
 * Carries out tasks of a process pool, one after the other, until the service that started this process has gone;
 * `onEnd` is called then. A handler that throws ends the process.
 */
export async function serveTasks<Tasks extends TaskTable<Tasks>>(
  handlers: TaskHandlers<Tasks>,
  onEnd: () => void = () => undefined,
): Promise<never> {
  // Standard output belongs to the channel: libraries write elsewhere.
  globalThis.console = new Console(process.stderr);
  // Ctrl-C reaches the whole group; the service decides when its processes stop.
  process.on('SIGINT', () => undefined);
  const channel = new Channel(process.stdin, process.stdout);
  try {
    for (;;) await serveTask(channel, handlers);
  } catch {
    onEnd();
    process.exit(1);
  }
}

async function serveTask<Tasks extends TaskTable<Tasks>>(
  channel: Channel,
  handlers: TaskHandlers<Tasks>,
): Promise<void> {
  const { id, kind, request, sizes, isTraced = false } = (await channel.receive()) as Ask;
  const files: Buffer[] = [];
  for (const size of sizes) files.push(await channel.read(size));
  startSteps(isTraced);
  const { response, file, rss, afterwards } = await inStep('work', () => handlers[kind as keyof Tasks](request, files));
  const steps = takeSteps();
  const size = file?.byteLength ?? 0;
  const held = rss ?? process.memoryUsage.rss();
  await channel.send({ id, response, size, rss: held, ...(steps ? { steps } : {}) } satisfies Reply);
  if (file) await channel.pour({ size, pieces: () => piecesOf(file) });
  afterwards?.();
}

async function* piecesOf(file: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(file);
}
