import type { Tenant } from './tenant.ts';

/** The time of each tenant: the wall clock, which only those of the sandbox can move ahead of. */
export interface Clock {
  readonly now: (tenant: Pick<Tenant, 'id'>) => Date;
  readonly wall: () => Date;
  /** Takes over how far tenants run ahead, as this or another process stored it; those that are not named stay. */
  readonly setOffsets: (offsets: ReadonlyMap<string, number>) => void;
}

/** The time of each tenant: the wall clock, and for sandboxes the offset that it was moved ahead by. */
export function createClock(wall: () => Date): Clock {
  let offsets: ReadonlyMap<string, number> = new Map();
  return {
    now: ({ id }) => new Date(wall().getTime() + (offsets.get(id) ?? 0)),
    wall,
    setOffsets: (stored) => {
      // Time only goes forward: of two readings, the one that arrives last may be the older one.
      const further = [...stored].map(([id, offsetMs]) => [id, Math.max(offsetMs, offsets.get(id) ?? 0)] as const);
      offsets = new Map([...offsets, ...further]);
    },
  };
}

const DURATION =
  /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:[.,](\d{1,3})\d*)?S)?)?$/;
/** No sandbox needs to look further ahead, and dates stay far from their limits. */
const FURTHEST = Date.UTC(2200, 0);

/** The moment an ISO 8601 duration after `from`; undefined when it is not one, or leads past the year 2200. */
export function addDuration(from: Date, duration: string): Date | undefined {
  const match = DURATION.exec(duration);
  if (!match || !/\d/.test(duration) || duration.endsWith('T')) return undefined;
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1, 8)
    .map((part) => Number(part ?? 0));
  const milliseconds = Number((match[8] ?? '').padEnd(3, '0'));
  const to = new Date(from);
  to.setUTCFullYear(from.getUTCFullYear() + years, from.getUTCMonth() + months);
  // 31 January and a month is the end of February, not the start of March.
  if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0);
  const time =
    to.getTime() + (((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60_000 + seconds * 1000 + milliseconds;
  return time <= FURTHEST ? new Date(time) : undefined;
}
