import type { ExampleSet } from '../example.ts';

/** One request and its answer for each operation. */
export const listExamples = (): ExampleSet => ({ operations: {}, errors: {} });
