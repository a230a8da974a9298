import type { Visitor } from '../../acceptance/support/visitor.ts';

/**
 * Types who somebody is at the test issuer; the path that they are sent back to, with the issuer's answer. Throws when
 * the form is not shown, or not taken.
 */
export async function typeAtIssuer(
  visitor: Visitor,
  path: string,
  person: { readonly name: string; readonly identifier: string },
): Promise<string> {
  const form = await (await visitor.open(await visitor.enter(`${path}/login`))).text();
  const hidden = [...form.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const body = new URLSearchParams(hidden.map(([, key = '', value = '']) => [key, value.replaceAll('&amp;', '&')]));
  for (const [name, value] of Object.entries(person)) body.set(name, value);
  const typed = await visitor.open('/test-issuer/authorize', { method: 'POST', body });
  if (typed.status !== 303) throw new Error(`The issuer answered ${typed.status}: ${await typed.text()}`);
  const back = new URL(typed.headers.get('location') ?? '');
  return back.pathname + back.search;
}

/** Logs in at the test issuer, and comes back to the link; where that leads. */
export async function logInAs(
  visitor: Visitor,
  path: string,
  person: { readonly name: string; readonly identifier: string },
): Promise<string> {
  return visitor.enter(await typeAtIssuer(visitor, path, person));
}
