/** Where each group of settings shows in the sample; the logo stands first in it and the footer last. */
const SAMPLE_PARTS = {
  text: '.sample p',
  headings: '.sample h1',
  logo: '.sample .deed-document > :first-child',
  table: '.sample table',
  footer: '.sample .deed-document > :last-child',
} as const;

/** A group of settings. */
export type SettingsGroup = keyof typeof SAMPLE_PARTS;

/** Scrolls the sample to what a group of settings is about, where it is out of sight. */
export function showInSample(root: ParentNode, group: SettingsGroup): void {
  const [shown, sample] = [root.querySelector(SAMPLE_PARTS[group]), root.querySelector('.sample')];
  if (!shown || !sample) return;
  const [inner, outer] = [shown.getBoundingClientRect(), sample.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom)
    sample.scrollBy({
      top: inner.bottom > outer.bottom ? inner.bottom - outer.bottom + 16 : inner.top - outer.top - 16,
    });
}
