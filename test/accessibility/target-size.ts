// The script puts itself into the page, in whatever way it is read.
import 'axe-core';
import type Axe from 'axe-core';
import type { Finding } from './finding.ts';

/**
 * Finds targets smaller than 24 px without space around them, as axe measures them. A target that a fixed bar covers at
 * the moment is no smaller for it: it is scrolled to (WCAG 2.2, 2.5.8 asks for the size of the target).
 */
export async function findSmallTargets(within: Element): Promise<readonly Finding[]> {
  const { axe } = window as unknown as { readonly axe: typeof Axe };
  const { violations } = await axe.run(within, { runOnly: ['target-size'], resultTypes: ['violations'] });
  return violations
    .flatMap(({ nodes }) => nodes)
    .filter(({ any }) => !any.some(({ data }) => isObscured(data)))
    .map(({ html, failureSummary = '' }) => ({
      engine: 'axe',
      rule: 'target-size',
      where: html.slice(0, 200),
      message: failureSummary,
    }));
}

const isObscured = (data: unknown): boolean =>
  /obscured/i.test(String((data as { readonly messageKey?: string } | null)?.messageKey));
