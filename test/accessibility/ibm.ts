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
  readonly Checker: new () => { check(node: Document, guidelines: readonly string[]): Promise<Report> };
}

/** What IBM's engine finds in this page. Runs in the page: it may use nothing from outside itself. */
export async function checkByIbm({ Checker }: Ace, within: Node = document): Promise<readonly Finding[]> {
  const isWithin = (node: Node | undefined): boolean => {
    for (let at: Node | null | undefined = node; at; at = at instanceof ShadowRoot ? at.host : at.parentNode)
      if (at === within) return true;
    return false;
  };
  // What is folded away is there for nobody, and of what is not laid out yet the engine reads no text.
  const isThere = (node: Node | undefined): boolean =>
    !(node instanceof Element) || node.checkVisibility({ contentVisibilityAuto: true });
  const { results } = await new Checker().check(document, ['IBM_Accessibility']);
  return results
    .filter(({ value, node }) => value[1] === 'FAIL' && isWithin(node) && isThere(node))
    .map(({ ruleId, message, snippet }) => ({
      engine: 'ibm',
      rule: ruleId,
      where: snippet.slice(0, 160),
      message,
    }));
}
