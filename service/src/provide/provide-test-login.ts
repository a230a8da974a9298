import type { SignPagePorts } from '../hosted/index.ts';
import type { FindClientKeys, OidcClient, TestIssuer } from '../oidc/index.ts';
import { OIDC_WAYS, createOidcClient, createTestIssuer } from '../oidc/index.ts';
import type { SecretBox } from '../secrets/index.ts';

const PATH = '/test-issuer';
const CLIENT_ID = 'deedkit';
const CLIENT_SECRET = 'deedkit-sandbox-client';

/**
 * The issuer of the sandbox and its one client, which asks it in this process: no request leaves it. With `keys` the
 * issuer is strict, and the client shows it all that it asks for.
 */
export function provideTestLogin({
  secrets,
  publicUrl,
  keys,
}: {
  readonly secrets: SecretBox;
  /** Known once the service listens. */
  readonly publicUrl: () => string;
  readonly keys: FindClientKeys | undefined;
}): { readonly client: OidcClient; readonly start: SignPagePorts['testIssuer'] } {
  let issuer: TestIssuer | undefined;
  let client: OidcClient | undefined;
  let show: Parameters<SignPagePorts['testIssuer']>[0] | undefined;
  const find = (): TestIssuer => {
    if (!show) throw new Error('The test issuer has no pages');
    const known = { clientId: CLIENT_ID, redirectUris: [`${publicUrl()}/sign/identified`] };
    const findKeys = async () => (await keys?.())?.published ?? [];
    return (issuer ??= createTestIssuer({
      ...show,
      issuer: `${publicUrl()}${PATH}`,
      clients: [{ ...known, ...(keys ? { findKeys } : { clientSecret: CLIENT_SECRET }) }],
      isStrict: keys !== undefined,
      box: secrets,
      now: () => new Date(),
    }));
  };
  const answer = (request: Request, below: string): Promise<Response> => find().answer(request, below);
  const findClient = (): OidcClient =>
    (client ??= createOidcClient({
      clientId: CLIENT_ID,
      issuer: `${publicUrl()}${PATH}`,
      ...(keys ? { ways: OIDC_WAYS, keys } : { clientSecret: CLIENT_SECRET }),
      fetch: (url, init) => answer(new Request(url, init), new URL(url).pathname.split(PATH).slice(1).join(PATH)),
    }));
  return {
    client: { begin: (options) => findClient().begin(options), finish: (options) => findClient().finish(options) },
    start: (pages) => {
      show = pages;
      return { answer };
    },
  };
}
