import type { Problem } from '../../document/index.ts';

/** How many problems stand at a path and inside it. */
export class ProblemCounts {
  #problems: readonly Problem[] = [];
  #byPath = new Map<string, number>();

  /** Counted once for each set of problems, for every path that any of them stands under. */
  count(path: string, problems: readonly Problem[]): number {
    if (this.#problems !== problems) {
      this.#problems = problems;
      this.#byPath = new Map();
      for (const problem of problems) {
        for (let end = problem.path.length; end > 0; end = problem.path.lastIndexOf('/', end - 1)) {
          const outer = problem.path.slice(0, end);
          this.#byPath.set(outer, (this.#byPath.get(outer) ?? 0) + 1);
        }
      }
    }
    return this.#byPath.get(path) ?? 0;
  }
}
