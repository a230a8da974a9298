import { z } from 'zod';

interface Needs {
  readonly box: {
    readonly seal: (text: string, about: string) => Promise<string>;
    readonly open: (sealed: string, about: string) => Promise<string>;
  };
  readonly now: () => Date;
}

type Parameters = Readonly<Record<string, string>>;

/** As long as somebody may look at a form. */
export const PUSHED_LIFE_MS = 10 * 60_000;
const ABOUT = 'test issuer request';
const PREFIX = 'urn:ietf:params:oauth:request_uri:';

const pushedSchema = z.object({ clientId: z.string(), parameters: z.record(z.string(), z.string()), at: z.number() });

/** Stores the parameters of clients in texts that stand for them (RFC 9126 §2.2); any process can read them. */
export function createPushedRequests({ box, now }: Needs): {
  readonly keep: (clientId: string, parameters: Parameters) => Promise<string>;
  /** undefined for parameters that were not stored here, or for another client, or too long ago. */
  readonly read: (clientId: string, uri: string) => Promise<Parameters | undefined>;
} {
  return {
    keep: async (clientId, parameters) =>
      PREFIX + (await box.seal(JSON.stringify({ clientId, parameters, at: now().getTime() }), ABOUT)),
    read: async (clientId, uri) => {
      const text = await box.open(uri.slice(PREFIX.length), ABOUT).catch(() => '{}');
      const pushed = pushedSchema.safeParse(JSON.parse(text)).data;
      const age = now().getTime() - (pushed?.at ?? 0);
      return pushed?.clientId === clientId && age >= 0 && age < PUSHED_LIFE_MS ? pushed.parameters : undefined;
    },
  };
}
