import type { Finding } from './finding.ts';

interface Report {
  readonly results: readonly {
    readonly ruleId: string;
    readonly value: readonly [string, string];
    readonly message: string;
    readonly snippet: string;
    readonly node?: Node;
  }[];
}

/** IBM's Equal Access engine, as its script leaves it in a page. */
export interface Ace {
  readonly Checker: new () => {
    readonly engine: { readonly ruleMap: Readonly<Record<string, { readonly run: () => unknown }>> };
    getGuidelines(): readonly Guideline[];
    addGuideline(guideline: Guideline): void;
    check(node: Document, guidelines: readonly string[]): Promise<Report>;
  };
}

interface Guideline {
  readonly id: string;
  readonly checkpoints: readonly { readonly rules: readonly { readonly id: string }[] }[];
}

interface Options {
  /** The part of the page to check; the whole page unless given. */
  readonly within?: Node;
  /** Rules that are not asked. */
  readonly without?: readonly string[];
}

/**
 * Finds the failures that IBM's engine reports in this page. Rules that only ask a person to look, almost half of them,
 * are left out. Runs in the page: it may use nothing from outside itself.
 */
export async function checkByIbm(
  { Checker }: Ace,
  { within = document, without = [] }: Options = {},
): Promise<readonly Finding[]> {
  const isWithin = (node: Node | undefined): boolean => {
    for (let at: Node | null | undefined = node; at; at = at instanceof ShadowRoot ? at.host : at.parentNode)
      if (at === within) return true;
    return false;
  };
  // A folded part is not shown, and of a part that is not laid out yet the engine reads no text.
  const isThere = (node: Node | undefined): boolean =>
    !(node instanceof Element) || node.checkVisibility({ contentVisibilityAuto: true });
  const checker = new Checker();
  const canFail = (id: string): boolean => {
    const rule = checker.engine.ruleMap[id];
    return rule === undefined || rule.run.toString().includes('RuleFail');
  };
  const all = checker.getGuidelines().find(({ id }) => id === 'IBM_Accessibility');
  if (!all) throw new Error('The engine has no guideline IBM_Accessibility.');
  const checkpoints = all.checkpoints.map((checkpoint) => ({
    ...checkpoint,
    rules: checkpoint.rules.filter(({ id }) => canFail(id) && !without.includes(id)),
  }));
  checker.addGuideline({ ...all, id: 'failures', checkpoints });
  const { results } = await checker.check(document, ['failures']);
  return results
    .filter(({ value, node }) => value[1] === 'FAIL' && isWithin(node) && isThere(node))
    .map(({ ruleId, message, snippet }) => ({
      engine: 'ibm',
      rule: ruleId,
      where: snippet.slice(0, 160),
      message,
    }));
}
