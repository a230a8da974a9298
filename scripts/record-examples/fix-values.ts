import { createHash } from 'node:crypto';
import type { Recording } from './recorder.ts';

/** When every recording begins, as its examples tell it. */
const BEGINNING = Date.UTC(2026, 0, 5, 9);
/** Longer than a recording takes, shorter than whatever lies between two moments that are told apart. */
const STEP_MS = 5 * 60_000;
/** A moment further from the recording than this was written by hand. */
const REACH_MS = 60 * 86_400_000;

/** A sealed file is some bytes longer or shorter each time. */
const FILE_SIZE = '40960';
/** No request takes equally long twice. */
const DURATION = '12';

/** Ids of the shipped templates begin like this, and are the same in each recording. */
const ID_PREFIX = '01941f29-7c00-';

/** Values that differ from one recording to the next. */
const VARYING = new RegExp(
  [
    /(?<grant>eyJ[\w-]+\.[\w-]+\.[\w-]+)/,
    /(?<=sandbox[._])(?<token>[\w-]{43})/,
    new RegExp(`(?!${ID_PREFIX})(?<id>[\\da-f]{8}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{12})`),
    /(?<hash>(?<![\da-f])[\da-f]{64}(?![\da-f]))/,
    /(?<=")(?<event>[\dA-HJKMNP-TV-Z]{26})(?=")/,
    /(?<="pin":")(?<pin>\d{6})(?=")/,
    /(?<moment>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3})(?=Z|\+00:00)/,
    /(?<="exp":)(?<expiry>\d{10})/,
    /(?<=Deedkit seal )(?<seal>[\da-f]{8})/,
    /(?<fingerprint>(?:[\dA-F]{2}:){31}[\dA-F]{2})/,
    /(?<="size":|its first )(?<size>\d{4,})/,
    /(?<="duration_ms":)(?<duration>\d+)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

/**
 * The same recording with values that the next one has, too:
 *
 *     id, token, hash, PIN ──▶ made of the operation that shows it first, and of its number there
 *     moment ────────────────▶ as long after a fixed beginning, in whole steps
 *
 * An operation that is added changes its own lines and no others, unless it shows first what others show after it.
 */
export function fixValues({ ask, examples, errors }: Recording, began: number): Recording {
  const known = new Map<string, string>();
  const fix = <T>(name: string, part: T): T => {
    const fixed = fixText(JSON.stringify(part), { name, began, known, count: 0 });
    return JSON.parse(fixed) as T;
  };
  const fixAll = <T>(parts: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, fix(name, part)]));
  return { ask, examples: fixAll(examples), errors: fixAll(errors) };
}

interface Fixing {
  /** Of the operation, or the status of the error. */
  readonly name: string;
  /** When the recording began, in milliseconds. */
  readonly began: number;
  /** The fixed value of each that was shown. */
  readonly known: Map<string, string>;
  /** Values that this operation was the first to show. */
  count: number;
}

function fixText(text: string, fixing: Fixing): string {
  return text.replaceAll(VARYING, (value, ...rest) => {
    const groups = rest.at(-1) as Readonly<Record<string, string | undefined>>;
    if (groups['moment'] !== undefined)
      return new Date(fixMoment(Date.parse(`${value}Z`), fixing)).toISOString().slice(0, -1);
    if (groups['expiry'] !== undefined) return String(fixMoment(Number(value) * 1000, fixing) / 1000);
    if (groups['size'] !== undefined) return FILE_SIZE;
    if (groups['duration'] !== undefined) return DURATION;
    let fixed = fixing.known.get(value);
    if (fixed === undefined) {
      fixed =
        groups['grant'] === undefined ? makeValue(groups, `${fixing.name} ${fixing.count++}`) : fixGrant(value, fixing);
      fixing.known.set(value, fixed);
    }
    return fixed;
  });
}

function fixMoment(moment: number, { began }: Fixing): number {
  const after = moment - began;
  return Math.abs(after) > REACH_MS ? moment : BEGINNING + Math.floor(after / STEP_MS) * STEP_MS;
}

/** A grant for the ids that the example shows, with a signature of nobody. */
function fixGrant(grant: string, fixing: Fixing): string {
  const [header = '', payload = ''] = grant.split('.');
  const claims = fixText(Buffer.from(payload, 'base64url').toString(), fixing);
  const signature = createHash('sha256').update(claims).digest('base64url');
  return `${header}.${Buffer.from(claims).toString('base64url')}.${signature}`;
}

/** A value of the same kind. */
function makeValue(
  { id, token, event, pin, seal, fingerprint }: Readonly<Record<string, string | undefined>>,
  seed: string,
): string {
  const hash = createHash('sha256').update(seed);
  if (token !== undefined) return hash.digest('base64url');
  const hex = hash.digest('hex');
  // Of the same version.
  if (id !== undefined)
    return `${ID_PREFIX}${id.slice(14, 15)}${hex.slice(0, 3)}-8${hex.slice(3, 6)}-${hex.slice(6, 18)}`;
  if (event !== undefined) return `01${hex.slice(0, 24).toUpperCase()}`;
  if (pin !== undefined) return String(parseInt(hex.slice(0, 8), 16) % 1_000_000).padStart(6, '0');
  if (seal !== undefined) return hex.slice(0, 8);
  if (fingerprint !== undefined) return (hex.toUpperCase().match(/../g) ?? []).join(':');
  return hex;
}
