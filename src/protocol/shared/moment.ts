import { z } from 'zod';

const WANTED = 'Give a moment with its offset, such as 2030-01-31T12:00:00Z.';

/** A moment that somebody sends: ISO 8601 with an offset. */
export const momentInput = z.iso.datetime({ offset: true, error: WANTED });
