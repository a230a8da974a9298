import { expect, fixture, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/define/builder.ts';
import { registerLanguage, setUiLanguage, UI_LANGUAGES } from '../../../src/elements/index.ts';
import { da } from '../../../src/elements/languages/da.ts';
import type { ValueSchema } from '../../../src/document/index.ts';
import type { DeedBuilder } from '../../../src/elements/index.ts';
import { agreementSchema, agreementState, agreementValue } from '../fixtures/agreement.ts';
import { byLabel, byRole, retype, toolsReady } from '../fixtures/page.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

registerLanguage('da', da);

const NAME = 'Mutual non-disclosure agreement between Havukka Robotics Oy and Nordvik Instrument AB';

async function wide(width: number): Promise<DeedBuilder> {
  await setViewport({ width, height: 700 });
  const element = await fixture<DeedBuilder>(
    html`<deed-builder
      .schema=${agreementSchema}
      .state=${{ ...agreementState(agreementValue('Example Oy', 'Sample Ltd')), document_name: NAME }}
    ></deed-builder>`,
  );
  await waitUntil(() => element.shadowRoot?.querySelector('.history') instanceof Element);
  await customElements.whenDefined('deed-finalize-button');
  await toolsReady();
  await element.updateComplete;
  return element;
}

/** The boxes of what can be seen of these, in the order they stand in. */
function boxes(element: DeedBuilder, selector: string): { readonly name: string; readonly box: DOMRect }[] {
  return [...(element.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])]
    .map((each) => ({ name: each.className || each.localName, box: each.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0);
}

function overlap(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
}

const PARTS =
  '.naming, .bar > .badge, .status, .history > button, .panel-button, .missing-button, deed-finalize-button, .view';

describe('deed-builder, where room is short', () => {
  after(async () => {
    await setUiLanguage('en-GB');
    await setViewport({ width: 1440, height: 900 });
  });

  for (const width of [320, 375, 640, 768, 1024, 1280]) {
    it(`keeps everything of its bar in sight and apart in every language at ${width} px`, async () => {
      const element = await wide(width);
      for (const language of [...UI_LANGUAGES, 'da']) {
        await setUiLanguage(language);
        await element.updateComplete;
        const parts = boxes(element, PARTS);
        const pairs = parts.flatMap((a, index) =>
          parts
            .slice(index + 1)
            .filter((b) => overlap(a.box, b.box))
            .map((b) => `${a.name} × ${b.name}`),
        );
        expect(pairs, language).to.deep.equal([]);
        const out = parts.filter(
          ({ box }) =>
            box.left < element.getBoundingClientRect().left - 1 ||
            box.right > element.getBoundingClientRect().right + 1,
        );
        expect(
          out.map(({ name }) => name),
          language,
        ).to.deep.equal([]);
        expect(element.scrollWidth, language).to.be.at.most(element.clientWidth);
      }
    });
  }

  for (const [width, height] of [
    [320, 256],
    [568, 320],
  ] as const) {
    it(`keeps what has the focus in sight at ${width} × ${height} px`, async () => {
      await setUiLanguage('en-GB');
      const element = await wide(width);
      element.style.blockSize = '100vh';
      await setViewport({ width, height });
      const form = element.shadowRoot?.querySelector('deed-builder-form') as HTMLElement;
      await waitUntil(() => form.shadowRoot?.querySelector('.card') instanceof Element);
      for (const input of form.shadowRoot?.querySelectorAll<HTMLInputElement>('input[type=text]') ?? []) {
        input.focus();
        const { left, top, width: across, height: high } = input.getBoundingClientRect();
        expect(top, input.id).to.be.within(0, height - high);
        expect(form.shadowRoot?.elementFromPoint(left + across / 2, top + high / 2), input.id).to.equal(input);
      }
      const finalize = element.shadowRoot
        ?.querySelector('deed-finalize-button')
        ?.shadowRoot?.querySelector('button') as HTMLElement;
      finalize.focus();
      const box = finalize.getBoundingClientRect();
      expect([box.top >= 0, box.bottom <= height]).to.deep.equal([true, true]);
    });
  }

  it('keeps every control of the form in sight at 320 px with text of twice the size', async () => {
    await setUiLanguage('en-GB');
    const element = await wide(320);
    const schema = structuredClone(agreementSchema) as {
      properties: { terms: { properties: { subject: { maxLength: number } } } };
    };
    schema.properties.terms.properties.subject.maxLength = 100;
    element.schema = schema as unknown as ValueSchema;
    document.documentElement.style.fontSize = '200%';
    element.style.fontFamily = 'monospace';
    try {
      const form = element.shadowRoot?.querySelector('deed-builder-form') as HTMLElement;
      await waitUntil(() => form.shadowRoot?.querySelector('input[data-language]') instanceof Element);
      const wider = [...(form.shadowRoot?.querySelectorAll('.control, .segmented, .option') ?? [])].filter(
        (control) => control.getBoundingClientRect().right > 320,
      );
      expect(wider.map((control) => control.closest('.field')?.querySelector('.label')?.textContent)).to.deep.equal([]);
    } finally {
      document.documentElement.style.fontSize = '';
    }
  });

  it('takes edits back and brings them again at 320 px', async () => {
    await setUiLanguage('en-GB');
    const element = await wide(320);
    const form = element.shadowRoot?.querySelector('deed-builder-form') as HTMLElement;
    await waitUntil(() => form.shadowRoot?.querySelector('.card') instanceof Element);
    const purpose = byLabel(form, 'Years') as HTMLInputElement;
    const before = purpose.value;
    await retype(purpose, '7');
    await waitUntil(() => !(byRole(element, 'button', 'Undo') as HTMLButtonElement).disabled);
    byRole(element, 'button', 'Undo').click();
    await waitUntil(() => (byLabel(form, 'Years') as HTMLInputElement).value === before);
    byRole(element, 'button', 'Redo').click();
    await waitUntil(() => (byLabel(form, 'Years') as HTMLInputElement).value === '7');
    expect(byRole(element, 'button', 'Undo').checkVisibility({ visibilityProperty: true })).to.equal(true);
  });
});
