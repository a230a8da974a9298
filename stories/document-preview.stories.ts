import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { DEFAULT_APPEARANCE } from '../src/document/index.ts';
import type { DeedDocumentPreview } from '../src/elements/document/preview/document-preview.ts';
import { renderDraft } from './support/draft.ts';
import { DARK, FINNISH, GERMAN, POLISH, SWEDISH, elementIn, inside, wide } from './support/page.ts';
import { SAMPLE_PDF } from './support/pdf.ts';
import { LOGO, sampleSchema, sampleState } from './support/sample.ts';

type Args = Pick<DeedDocumentPreview, 'state' | 'schema' | 'readonly'> & { onFocusField: (detail: unknown) => void };

const meta: Meta<Args> = {
  title: 'Elements/Document preview',
  component: 'deed-document-preview',
  args: { state: sampleState(), schema: sampleSchema(), readonly: false, onFocusField: fn() },
  render: ({ state, schema, readonly, onFocusField }) =>
    html`<deed-document-preview
      style="block-size: 100vh"
      .state=${state}
      .schema=${schema}
      ?readonly=${readonly}
      @deed-field-focus=${(event: CustomEvent) => {
        onFocusField(event.detail);
      }}
    ></deed-document-preview>`,
};
export default meta;
type Story = StoryObj<Args>;

export const Filled: Story = {
  play: async ({ canvasElement, args }) => {
    const preview = inside(canvasElement, 'deed-document-preview');
    const [value] = preview.getAllByText('Havukka Robotics Oy');
    await userEvent.click(value as HTMLElement);
    await expect(args.onFocusField).toHaveBeenCalledWith({ path: '/value/parties/0/company_name' });
    await expect(
      elementIn(canvasElement, 'deed-document-preview').shadowRoot?.querySelector('[data-marked]'),
    ).toBeVisible();
  },
};

export const Missing: Story = { args: { state: sampleState({ blank: true }) } };

export const Marked: Story = {
  play: async ({ canvasElement }) => {
    const element = elementIn<DeedDocumentPreview>(canvasElement, 'deed-document-preview');
    element.showField('/value/parties/1');
    await waitFor(() => expect(element.shadowRoot?.querySelectorAll('[data-marked]').length).toBeGreaterThan(1));
  },
};

export const WithLogoAndFooter: Story = {
  args: {
    state: sampleState({
      change: {
        appearance: {
          ...DEFAULT_APPEARANCE,
          logo: { enabled: true, content: LOGO, scale: 40 },
          footer: { enabled: true, content: 'Lumo Oy · Confidential' },
        },
      },
    }),
  },
};

/** The pages of the PDF instead of the text. */
export const AsPdf: Story = {
  render: ({ state, schema }) =>
    html`<deed-document-preview
      style="block-size: 100vh"
      .state=${state}
      .schema=${schema}
      .src=${SAMPLE_PDF}
    ></deed-document-preview>`,
  play: async ({ canvasElement }) => {
    const element = elementIn<DeedDocumentPreview>(canvasElement, 'deed-document-preview');
    await userEvent.click(inside(canvasElement, 'deed-document-preview').getByRole('radio', { name: 'PDF' }));
    await waitFor(
      () =>
        expect(element.shadowRoot?.querySelector('deed-pdf-view')?.shadowRoot?.querySelector('canvas')).toBeTruthy(),
      { timeout: 10_000 },
    );
  },
};
export const AsPdfDark: Story = { ...AsPdf, ...DARK };

const TRIAL = {
  preview_text: 'Choose a plan to read and send the whole agreement.',
  heading_cta_text: 'See plans',
  cta_url: 'https://plans.example/',
};

/** In a trial the document ends after its first page. */
export const Trial: Story = {
  render: ({ state, schema }) =>
    html`<deed-document-preview
      style="block-size: 100vh"
      .state=${state}
      .schema=${schema}
      .trial=${TRIAL}
    ></deed-document-preview>`,
  play: async ({ canvasElement }) => {
    await expect(inside(canvasElement, 'deed-document-preview').getByText(TRIAL.preview_text)).toBeTruthy();
  },
};
export const TrialDark: Story = { ...Trial, ...DARK };

export const Lease: Story = {
  args: { state: sampleState({ template: 'residential-lease' }), schema: sampleSchema('residential-lease') },
};

/** As the template picker shows it: values lead nowhere. */
export const Readonly: Story = {
  args: { readonly: true },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(
      inside(canvasElement, 'deed-document-preview').getAllByText('Havukka Robotics Oy')[0] as HTMLElement,
    );
    await expect(args.onFocusField).not.toHaveBeenCalled();
  },
};

export const Finalized: Story = { args: { state: sampleState({ change: { status: 'finalized' } }) } };

export const Loading: Story = {
  args: { state: undefined, schema: undefined },
  play: async ({ canvasElement }) => {
    await expect(
      inside(canvasElement, 'deed-document-preview').getByRole('status', { name: 'Preparing the document' }),
    ).toBeVisible();
  },
};

export const Empty: Story = {
  args: { state: sampleState({ change: { sections: [] } }) },
  play: async ({ canvasElement }) => {
    await expect(inside(canvasElement, 'deed-document-preview').getByText('Nothing to show yet')).toBeVisible();
  },
};

export const InsideADraft: Story = {
  render: () => renderDraft(html`<deed-document-preview style="block-size: 100vh"></deed-document-preview>`),
  play: async ({ canvasElement }) => {
    const preview = elementIn(canvasElement, 'deed-document-preview');
    await waitFor(() => expect(preview.shadowRoot?.textContent).toContain('Havukka Robotics Oy'));
    elementIn<HTMLElementTagNameMap['deed-draft']>(canvasElement, 'deed-draft').draft?.edit([
      { op: 'replace', path: '/value/parties/0/company_name', value: 'Lumo Oy' },
    ]);
    await waitFor(() => expect(preview.shadowRoot?.textContent).toContain('Lumo Oy'));
  },
};

export const Dark: Story = { ...DARK };
export const DarkMissing: Story = { ...DARK, args: { state: sampleState({ blank: true }) } };
export const Narrow: Story = { parameters: wide('320px'), args: { state: sampleState({ blank: true }) } };
export const Finnish: Story = { ...FINNISH, args: { state: sampleState({ language: 'fi', blank: true }) } };
export const Swedish: Story = { ...SWEDISH, args: { state: sampleState({ language: 'sv' }) } };
export const German: Story = { ...GERMAN, args: { state: sampleState({ language: 'en' }) } };
export const Polish: Story = { ...POLISH, args: { state: sampleState({ language: 'en' }) } };
