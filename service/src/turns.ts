/** Lets so many do something at a time; the others wait in line. */
export function createTurns(most: number): <T>(run: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = most;
  return async (run) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await run();
    } finally {
      // The turn is handed on, so that a caller who comes at this moment is not before those who wait.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
