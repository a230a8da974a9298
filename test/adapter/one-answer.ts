import { createAdapter, signGrant } from '../../src/adapter/index.ts';
import type { AdapterOptions, GrantVerb } from '../../src/adapter/index.ts';

export const DRAFT = '0190f3a0-0000-7000-8000-000000000001';
export const PARTICIPANT = '0190f3a0-0000-7000-8000-00000000000a';
export const SECRET = 'a-secret-of-at-least-32-characters';

/** Asks for something as a page whose grant has these verbs. */
export type Ask = (verbs: readonly GrantVerb[], body?: unknown, headers?: Record<string, string>) => Promise<Response>;

/** An adapter before a service that gives one answer, what that was asked, and how a page does `action` with the draft. */
export function setUpAction(
  action: string,
  { answer, options = {} }: { readonly answer: () => Response; readonly options?: Partial<AdapterOptions> },
): { readonly asked: Request[]; readonly ask: Ask } {
  const asked: Request[] = [];
  const adapter = createAdapter({
    upstream: {
      builder: {
        baseUrl: 'http://service.internal',
        key: 'deed_sandbox_secretsecretsecret',
        fetch: async (request) => {
          asked.push(request);
          return answer();
        },
      },
    },
    grants: { secrets: [SECRET] },
    ...options,
  });
  const ask: Ask = async (verbs, body = {}, headers = {}) => {
    const grant = await signGrant(
      { subject: DRAFT, verbs, participant: PARTICIPANT, expires: Date.now() / 1000 + 60 },
      SECRET,
    );
    return adapter(
      new Request(`https://app.example.com/deedkit/drafts/${DRAFT}/${action}`, {
        method: 'POST',
        headers: {
          Origin: 'https://app.example.com',
          'Content-Type': 'application/json',
          'X-Deed-Grant': grant,
          ...headers,
        },
        body: JSON.stringify(body),
      }),
    );
  };
  return { asked, ask };
}
