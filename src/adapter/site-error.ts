/** Time that a function of the integrator has to answer, in ms. */
const ANSWER_WITHIN = 30_000;

/** A function of the options that threw, said something that it may not, or has not answered for 30 s. */
export class SiteError extends Error {
  /** Name of the option. */
  readonly option: string;
  /** Id of the draft or contract that was made before, and is there. */
  readonly made: string | undefined;
  readonly isLate: boolean;

  constructor(
    option: string,
    message: string,
    {
      cause,
      made,
      isLate = false,
    }: { readonly cause?: unknown; readonly made?: string | undefined; readonly isLate?: boolean } = {},
  ) {
    super(`\`${option}\` ${message}`, { cause });
    this.name = 'SiteError';
    this.option = option;
    this.made = made;
    this.isLate = isLate;
  }
}

/**
 * Asks a function of the options. Rejects with SiteError where it throws, whatever it throws, or has not answered for
 * 30 s. `made` is the id of the object that exists all the same.
 */
export async function askSite<T>(option: string, ask: () => T | Promise<T>, made?: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new SiteError(option, `has not answered for ${ANSWER_WITHIN / 1000} seconds.`, { made, isLate: true }));
    }, ANSWER_WITHIN);
  });
  try {
    return await Promise.race([Promise.resolve().then(ask), late]);
  } catch (cause) {
    throw cause instanceof SiteError ? cause : new SiteError(option, `threw: ${wordsOf(cause)}`, { cause, made });
  } finally {
    clearTimeout(timer);
  }
}

/** The words of whatever was thrown. */
export function wordsOf(thrown: unknown): string {
  if (thrown instanceof Error) return thrown.message;
  try {
    return String(thrown);
  } catch {
    return typeof thrown;
  }
}
