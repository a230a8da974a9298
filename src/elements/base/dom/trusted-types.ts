/**
 * The values this library makes of strings where a page's policy says `require-trusted-types-for 'script'` (W3C Trusted
 * Types).
 */
interface TrustedPolicy {
  readonly createHTML: (text: string) => string;
  readonly createScriptURL: (address: string) => string;
}

/** The part of `window.trustedTypes` that is used. */
interface PolicyFactory {
  readonly createPolicy: (name: string, rules: TrustedPolicy) => TrustedPolicy;
}

/** The name that a page's `trusted-types` has to list. */
const NAME = 'deedkit';
const PLAIN: TrustedPolicy = { createHTML: (text) => text, createScriptURL: (address) => address };
let policy: TrustedPolicy | undefined;

function getPolicy(): TrustedPolicy {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory };
  try {
    policy ??= trustedTypes?.createPolicy(NAME, PLAIN) ?? PLAIN;
  } catch {
    // The page does not list the name, or another copy of the library has taken it: what asks for trust is refused
    // where it is used.
    policy = PLAIN;
  }
  return policy;
}

/** HTML for a parser whose tree is read and never put into the page: nothing in it runs. */
export function trustParsedHtml(text: string): string {
  return getPolicy().createHTML(text);
}

/** The address of a script of this library. */
export function trustOwnScript(address: string): string {
  return getPolicy().createScriptURL(address);
}
