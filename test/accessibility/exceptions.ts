import type { Finding } from './finding.ts';

/** A rule that does not hold of some elements, and why it need not. */
interface Exception extends Pick<Finding, 'engine' | 'rule'> {
  /** What the element's HTML has in it; every element when missing. */
  readonly where?: RegExp;
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
    where: /class="(?:place|face)"|title="/,
    why: 'The words of these labels are for screen readers, or on the control in them; what is seen is an icon, a sample of a typeface, or the number of the page.',
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
    engine: 'axe',
    rule: 'heading-order',
    where: /:title|chapter-title|group-title/,
    why: 'The parts of the form are third-level headings in every page; the page around has the first and may have a second.',
  },
  {
    engine: 'alfa',
    rule: 'sia-r53',
    where: /chapter-title/,
    why: 'The parts of the form are third-level headings in every page; the page around has the first and may have a second.',
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

/** What is left of the findings once the named exceptions are taken away. */
export function leaveOutExceptions(findings: readonly Finding[]): readonly Finding[] {
  return findings.filter(
    ({ engine, rule, where }) =>
      !EXCEPTIONS.some((one) => one.engine === engine && one.rule === rule && (one.where?.test(where) ?? true)),
  );
}
