import { expect, fixture, html } from '@open-wc/testing';
import type { TemplateResult } from 'lit';
import { setViewport } from '@web/test-runner-commands';
import '../../../../src/elements/define/appearance-editor.ts';
import '../../../../src/elements/define/builder.ts';
import '../../../../src/elements/define/builder-form.ts';
import '../../../../src/elements/define/finalize-button.ts';
import '../../../../src/elements/define/section-editor.ts';
import '../../../../src/elements/define/signee-viewer.ts';
import '../../../../src/elements/define/template-picker.ts';
import { agreementSchema, agreementState, agreementValue } from '../../fixtures/agreement.ts';
import { contractSchema, createContract } from '../../fixtures/contract.ts';
import { toolsReady } from '../../fixtures/page.ts';
import { templates } from '../../fixtures/templates.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

const agreement = agreementState(agreementValue('Example Oy', 'Sample Ltd'));
const contract = createContract();

const ELEMENTS: Readonly<Record<string, () => TemplateResult>> = {
  'deed-builder-form': () =>
    html`<deed-builder-form .schema=${agreementSchema} .state=${agreement} show-missing></deed-builder-form>`,
  'deed-builder': () => html`<deed-builder .schema=${agreementSchema} .state=${agreement}></deed-builder>`,
  'deed-template-picker': () => html`<deed-template-picker .templates=${templates}></deed-template-picker>`,
  'deed-appearance-editor': () => html`<deed-appearance-editor .state=${agreement}></deed-appearance-editor>`,
  'deed-section-editor': () =>
    html`<deed-section-editor .state=${contract} .schema=${contractSchema}></deed-section-editor>`,
  'deed-signee-viewer': () =>
    html`<deed-signee-viewer .state=${contract} .schema=${contractSchema}></deed-signee-viewer>`,
  'deed-finalize-button': () =>
    html`<deed-finalize-button .state=${contract} .schema=${contractSchema}></deed-finalize-button>`,
};

/**
 * Everything in an element that has words of its own or is written into, the elements inside it too; not the document
 * on its paper, whose sizes are its own.
 */
function listTexts(root: ShadowRoot): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('*')].flatMap((each) => {
    if (each.closest('.paper, .sample, .page, [part~=paper]')) return [];
    const own =
      each.matches(
        'input:not([type=radio]):not([type=checkbox]):not([type=file]):not([type=color]), textarea, select',
      ) ||
      [...each.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '');
    const inner = each.shadowRoot && each.localName !== 'deed-document-preview' ? listTexts(each.shadowRoot) : [];
    return own && each.checkVisibility() ? [each, ...inner] : inner;
  });
}

const describeText = (element: HTMLElement): string =>
  `${element.localName}.${element.className} ${element.textContent.trim().slice(0, 20)}`;

describe('--deed-font-size', () => {
  for (const [name, draw] of Object.entries(ELEMENTS)) {
    it(`${name}: every text is twice as large at twice the size, on lines twice as high, and none is cut`, async () => {
      await setViewport({ width: 1440, height: 900 });
      const element = await fixture<HTMLElement>(draw());
      await toolsReady();
      await waitUntil(() => listTexts(element.shadowRoot as ShadowRoot).length > 0);
      const measure = (size: string): Map<HTMLElement, readonly [number, number]> => {
        element.style.setProperty('--deed-font-size', size);
        return new Map(
          listTexts(element.shadowRoot as ShadowRoot).map((each) => {
            const { fontSize, lineHeight } = getComputedStyle(each);
            return [each, [Number.parseFloat(fontSize), Number.parseFloat(lineHeight)]];
          }),
        );
      };
      const single = measure('14px');
      const double = measure('28px');
      expect(double.size).to.be.greaterThan(0);
      const wrong = [...double].filter(([each, [size, line]]) => {
        const [before, lineBefore] = single.get(each) ?? [Number.NaN, Number.NaN];
        return (
          !(Math.abs(size / before - 2) < 0.01) ||
          (Number.isFinite(lineBefore) && !(Math.abs(line / lineBefore - 2) < 0.01))
        );
      });
      expect(
        wrong.map(
          ([each, [size, line]]) => `${describeText(each)}: ${size}/${line}, before ${String(single.get(each))}`,
        ),
      ).to.deep.equal([]);
      const cut = [...double.keys()].filter(
        (each) =>
          each.matches('button, input, .badge, .label, .chip, .optional') &&
          each.scrollHeight > each.clientHeight + 1 &&
          getComputedStyle(each).display !== 'inline',
      );
      expect(cut.map(describeText)).to.deep.equal([]);
    });
  }
});
