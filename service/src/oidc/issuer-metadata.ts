import { describeStrict } from './strict-terms.ts';

/** The metadata of the test issuer (OpenID Connect Discovery 1.0 §3). */
export function describeIssuer({
  issuer,
  isStrict = false,
}: {
  readonly issuer: string;
  readonly isStrict?: boolean;
}): Readonly<Record<string, unknown>> {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    scopes_supported: ['openid', 'profile', 'email'],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    claims_supported: ['sub', 'name', 'auth_time', 'nonce'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    ...(isStrict ? describeStrict(issuer) : {}),
  };
}
