import type { Finding } from './finding.ts';

/** A rule that does not hold of some elements, and why it need not. */
interface Exception extends Pick<Finding, 'engine' | 'rule'> {
  /** Matches the HTML of the excepted elements; every element when missing. */
  readonly where?: RegExp;
  /** Matches the engine's message; any message when missing. */
  readonly message?: RegExp;
  readonly why: string;
}

/** All that is let pass. Whatever is not here fails the tests. */
const EXCEPTIONS: readonly Exception[] = [
  {
    engine: 'ibm',
    rule: 'aria_complementary_label_visible',
    why: 'A recommendation: the document beside the form begins with its own title, and its region has a name.',
  },
  {
    engine: 'ibm',
    rule: 'label_content_exists',
    where: /class="(?:place|face|sign)"/,
    why: 'The words of these labels are for screen readers, or on the control in them; what is seen is an icon, a sample of a typeface, or the number of the page.',
  },
  {
    engine: 'ibm',
    rule: 'text_contrast_sufficient',
    why: 'It reads no oklch() and takes what lies behind for the ground. Axe, which reads it, measures every story and page.',
  },
  {
    engine: 'ibm',
    rule: 'aria_attribute_allowed',
    message: /'aria-description'/,
    why: 'Of ARIA 1.3, which browsers and screen readers have; the engine has 1.2.',
  },
  {
    engine: 'alfa',
    rule: 'sia-r20',
    where: /^aria-description=/,
    why: 'Of ARIA 1.3, which browsers and screen readers have; the engine has 1.2.',
  },
  {
    engine: 'ibm',
    rule: 'aria_role_redundant',
    where: /role="(?:row|rowheader|columnheader|gridcell)"/,
    why: 'Rows of a narrow archive are laid out as cards, and browsers then forget that they are of a table.',
  },
  {
    engine: 'ibm',
    rule: 'table_headers_exists',
    where: /aria-rowcount|log-title/,
    why: 'Of cards on a narrow screen, the names of columns are for screen readers alone; the engine looks at those that are seen.',
  },
  {
    engine: 'ibm',
    rule: 'table_headers_related',
    where: /class="(?:acts|again)"/,
    why: 'The last column holds a button in each row, which has a name of its own.',
  },
  {
    engine: 'axe',
    rule: 'heading-order',
    where: /group-title/,
    why: 'Behind the document of a narrow page the form is hidden, but of cards that are not laid out (content-visibility) the browser tells the styles of before.',
  },
  {
    engine: 'ibm',
    rule: 'aria_id_unique',
    where: /Choose|id="deed\./,
    why: 'The list of options is one for the whole form, and there once somebody works in it.',
  },
  {
    engine: 'ibm',
    rule: 'element_tabbable_role_valid',
    where: /tabindex="0"/,
    why: 'What scrolls by itself takes the focus, so that it scrolls by keys (axe: scrollable-region-focusable).',
  },
  {
    engine: 'ibm',
    rule: 'aria_child_tabbable',
    where: /role="listbox"/,
    why: 'The focus stays in the search; its options are led to by aria-activedescendant, as the pattern has it.',
  },
  {
    engine: 'alfa',
    rule: 'sia-r87',
    why: 'The room begins with what is to be read: before it there is nothing to skip. The Builder has a way past its bar.',
  },
  {
    engine: 'alfa',
    rule: 'sia-r113',
    where: /id="cancel"/,
    why: 'The link is 32 px high, by a class that the engine reads no size of.',
  },
  {
    engine: 'alfa',
    rule: 'sia-r8',
    where: /popover="/,
    why: 'A popover that is not open is not rendered, which the engine does not know; it has its name when it opens.',
  },
  {
    engine: 'alfa',
    rule: 'sia-r68',
    where: /popover="/,
    why: 'A list of options that is not open is not rendered, which the engine does not know.',
  },
];

/** The rules of an engine whose findings are all let pass: they need not be asked. */
export const listExcepted = (engine: Finding['engine']): readonly string[] =>
  EXCEPTIONS.filter((one) => one.engine === engine && !one.where && !one.message).map(({ rule }) => rule);

/** Returns the findings that no named exception covers. */
export function leaveOutExceptions(findings: readonly Finding[]): readonly Finding[] {
  return findings.filter(
    ({ engine, rule, where, message }) =>
      !EXCEPTIONS.some(
        (one) =>
          one.engine === engine &&
          one.rule === rule &&
          (one.where?.test(where) ?? true) &&
          (one.message?.test(message) ?? true),
      ),
  );
}
