import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { Native } from '@siteimprove/alfa-dom/native';
import type { Page } from 'playwright-core';
import { checkByAlfa } from '../accessibility/alfa.ts';
import { leaveOutExceptions, listExcepted } from '../accessibility/exceptions.ts';
import type { Finding } from '../accessibility/finding.ts';
import { sayFinding } from '../accessibility/finding.ts';
import { checkByIbm } from '../accessibility/ibm.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Finds the violations that axe reports in a page, best practices too, by rule and place. */
export async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // The addresses of what passes take longer than the rules.
      resultTypes: ['violations'],
    }),
  );
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }): Finding => ({ engine: 'axe', rule: id, where: String(target), message: help })),
  );
  return leaveOutExceptions(findings).map(sayFinding);
}

const ace = readFileSync(createRequire(import.meta.url).resolve('accessibility-checker-engine/ace-window.js'), 'utf8');

/** Finds the violations that the two further engines report in a page, but for the named exceptions. */
export async function findFurtherViolations(page: Page): Promise<string[]> {
  await page.evaluate(`${ace};window.ace_ibma = ace`);
  const options = JSON.stringify({ without: listExcepted('ibm') });
  const ibm = (await page.evaluate(`(${checkByIbm.toString()})(window.ace_ibma, ${options})`)) as readonly Finding[];
  const alfa = await checkByAlfa((await page.evaluate(Native.fromNode as () => Promise<unknown>)) as never);
  return leaveOutExceptions([...ibm, ...alfa]).map(sayFinding);
}
