/** Milliseconds of work after which whatever else waits has its turn. */
const SLICE_MS = 8;

/**
 * Does work that stops at each `yield` in slices, so that a long document blocks no other request; a short one is done
 * at once. Throws the errors of the work.
 */
export async function runInSlices<Result>(work: Generator<undefined, Result>): Promise<Result> {
  for (let end = performance.now() + SLICE_MS; ;) {
    const step = work.next();
    if (step.done === true) return step.value;
    if (performance.now() < end) continue;
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    end = performance.now() + SLICE_MS;
  }
}

/** Does the same work without a stop. */
export function runAtOnce<Result>(work: Generator<undefined, Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}
