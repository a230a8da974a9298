import { Audit, Outcome } from '@siteimprove/alfa-act';
import { Device } from '@siteimprove/alfa-device';
import type { Document } from '@siteimprove/alfa-dom';
import { Request, Response } from '@siteimprove/alfa-http';
import rules from '@siteimprove/alfa-rules';
import { Page } from '@siteimprove/alfa-web';
import { listExcepted } from './exceptions.ts';
import type { Finding } from './finding.ts';

/**
 * Grounds of level AAA alone, which is not promised: target size 44 px, contrast 7, line height, one heading a section.
 */
const ENHANCED = /^(?:2\.5\.5|1\.4\.6|1\.4\.8|2\.4\.9|2\.4\.10|3\.1\.5|1\.2\.[6-9]|2\.2\.[345]|heading-has-content)$/;

const nameOf = (uri: string): string => uri.split('/').at(-1) ?? uri;

/** Returns the grounds of a rule: criteria by number, techniques and best practices by name. */
const listGrounds = (rule: (typeof CHOSEN)[number]): readonly string[] =>
  [...rule.requirements].map((requirement) => {
    const { chapter, name, uri } = requirement.toJSON() as { chapter?: string; name?: string; uri: string };
    return chapter ?? name ?? uri;
  });

const CHOSEN = [...rules];
const KEPT = CHOSEN.filter(
  (rule) =>
    !listGrounds(rule).every((ground) => ENHANCED.test(ground)) && !listExcepted('alfa').includes(nameOf(rule.uri)),
);

/**
 * Checks a page by the rules of Siteimprove Alfa: WCAG A and AA and its best practices.
 * @param document the page as read by its `Native.fromNode`
 * @param without rules to skip
 */
export async function checkByAlfa(
  document: Document.JSON,
  without: readonly string[] = [],
): Promise<readonly Finding[]> {
  const page = Page.from({
    request: Request.empty().toJSON(),
    response: Response.empty().toJSON(),
    document,
    device: Device.standard().toJSON(),
  }).getUnsafe();
  const asked = KEPT.filter(({ uri }) => !without.includes(nameOf(uri)));
  const outcomes = [...(await Audit.of(page, asked).evaluate())];
  return outcomes.flatMap((outcome) => {
    // Written out, one outcome is the whole element that it is about; most of them pass.
    if (!Outcome.isFailed(outcome)) return [];
    const { expectations } = outcome.toJSON() as { expectations?: unknown };
    const { target } = outcome as unknown as { target: unknown };
    const message = /"message":"([^"]*)"/.exec(JSON.stringify(expectations))?.[1] ?? '';
    return [{ engine: 'alfa', rule: nameOf(outcome.rule.uri), where: shorten(String(target)), message }];
  });
}

const shorten = (html: string): string => html.replaceAll(/<!--.*?-->|\s+/g, ' ').slice(0, 160);
