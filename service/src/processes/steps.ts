/**
 * The steps of a process's work. A process that reads hostile files tells them by these names alone: no word of a file
 * comes out as the name of a span.
 */
const STEPS = ['work', 'read', 'draw', 'fields', 'compile', 'typeset', 'append', 'write'] as const;

export type StepName = (typeof STEPS)[number];

/** A step as it is told with the answer. */
export interface Step {
  readonly name: StepName;
  /** Milliseconds from its beginning to the answer. Both clocks may be wrong, so that no time of day is told. */
  readonly ago: number;
  /** Milliseconds that it took. */
  readonly ms: number;
  /** The place in the list of the step that it is part of; -1 for the work as a whole. */
  readonly parent: number;
}

/** More steps than any task has. */
const MOST = 64;

interface RunningStep {
  readonly name: StepName;
  readonly parent: number;
  readonly began: number;
  ended: number;
}

/** Of the task at work, where its service asks for them. Tasks come one after the other, and steps of a task nest. */
let recording: { readonly steps: RunningStep[]; open: number } | undefined;

/** Begins to record the steps of a task, or not. */
export function startSteps(isTraced: boolean): void {
  recording = isTraced ? { steps: [], open: -1 } : undefined;
}

/** The steps since `startSteps`, of which none is recorded any more; undefined where none were. */
export function takeSteps(): readonly Step[] | undefined {
  const now = performance.now();
  const steps = recording?.steps.map(({ name, parent, began, ended }) => ({
    name,
    parent,
    ago: now - began,
    ms: Math.min(ended, now) - began,
  }));
  recording = undefined;
  return steps;
}

/** Does a step of the present task; of one that is not recorded it is nothing more. */
export function inStep<T>(name: StepName, run: () => T): T {
  const record = recording;
  if (!record || record.steps.length >= MOST) return run();
  const step: RunningStep = { name, parent: record.open, began: performance.now(), ended: Infinity };
  record.open = record.steps.push(step) - 1;
  const end = (): void => {
    step.ended = performance.now();
    record.open = step.parent;
  };
  try {
    const result = run();
    if (result instanceof Promise) return result.finally(end) as T;
    end();
    return result;
  } catch (error) {
    end();
    throw error;
  }
}

/** The steps of an answer. Whatever is none is left out with all behind it: the process may say anything. */
export function readSteps(told: unknown): readonly Step[] {
  if (!Array.isArray(told)) return [];
  const wrong = told.slice(0, MOST).findIndex((step, index) => !isStep(step, index));
  return told.slice(0, wrong < 0 ? MOST : wrong) as Step[];
}

function isStep(step: unknown, index: number): step is Step {
  if (typeof step !== 'object' || step === null) return false;
  const { name, ago, ms, parent } = step as Partial<Record<keyof Step, unknown>>;
  return (
    STEPS.some((known) => known === name) &&
    isDuration(ago) &&
    isDuration(ms) &&
    ms <= ago &&
    Number.isInteger(parent) &&
    Number(parent) >= -1 &&
    Number(parent) < index
  );
}

const isDuration = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;
