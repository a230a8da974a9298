import { inject } from 'vitest';

/** The service under test. */
export const target = inject('target');
