import type { AdapterOptions, ErrorContext } from './adapter-options.ts';
import { wordsOf } from './site-error.ts';

/** Tells the integrator of an error. */
export type Report = (error: unknown) => void;

const ID = /^[\w.:-]{1,100}$/;

/** The id that a request came with, or a new one. */
export function requestIdOf(request: Request): string {
  const given = request.headers.get('X-Request-Id') ?? '';
  return ID.test(given) ? given : crypto.randomUUID();
}

/**
 * Makes the function that reports errors: `onError` of the options, else a line on the console. An `onError` that
 * throws is ignored: there is no other place to report it to.
 */
export function createReport({ onError }: Pick<AdapterOptions, 'onError'>, context: ErrorContext = {}): Report {
  return (error) => {
    try {
      if (onError) onError(error, context);
      else console.error(lineOf(error, context));
    } catch {
      // The request is answered all the same.
    }
  };
}

function lineOf(error: unknown, { request, requestId }: ErrorContext): string {
  const about = request ? ` (${request.method} ${new URL(request.url).pathname}, request ${requestId ?? '-'})` : '';
  const cause = error instanceof Error && error.cause !== undefined ? ` [${wordsOf(error.cause)}]` : '';
  return `deedkit adapter: ${wordsOf(error)}${cause}${about}`.replaceAll(/\s+/g, ' ');
}

/** Tells of options that contradict each other, or of which one does nothing. */
export function reportOptions(options: AdapterOptions): void {
  const report = createReport(options);
  for (const fault of faultsOf(options)) report(new TypeError(fault));
}

function* faultsOf(options: AdapterOptions): Generator<string> {
  const { upstream, authorize, grants, origins = [], finalize, mount = '/deedkit' } = options;
  if (!authorize && !grants) yield 'Neither `authorize` nor `grants` is given: every request of a page is refused.';
  const signs = grants?.secrets?.[0] !== undefined || grants?.privateKey !== undefined;
  if (grants?.lifetime !== undefined && !signs)
    yield '`grants.lifetime` does nothing without `grants.secrets` or `grants.privateKey`: no grant is signed.';
  for (const name of ['newDraft', 'onCreated', 'participant'] as const)
    if (options[name] && !upstream.builder) yield `\`${name}\` is never called without \`upstream.builder\`.`;
  for (const name of ['finalize', 'onContractCreated'] as const)
    if (options[name] && !upstream.platform) yield `\`${name}\` does nothing without \`upstream.platform\`.`;
  if (typeof finalize === 'object' && finalize.method === 'manual' && finalize.sendInvitations === true)
    yield '`finalize`: with the method `manual` nobody is invited, and `sendInvitations` is true.';
  if (typeof finalize === 'object' && finalize.requireMatchingName === true && finalize.method !== 'strong')
    yield '`finalize.requireMatchingName` compares names of logins: it needs the method `strong`.';
  for (const origin of origins)
    if (!isOrigin(origin))
      yield `\`origins\`: ${origin} is no origin, such as https://app.example.com, and never matches.`;
  if (!mount.startsWith('/')) yield `\`mount\` is a path, such as /deedkit, and ${mount} never matches.`;
}

function isOrigin(text: string): boolean {
  try {
    return new URL(text).origin === text;
  } catch {
    return false;
  }
}
