import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import type { Instance, Json, JsonObject } from '../src/document/index.ts';
import type { DeedSigneeViewer } from '../src/elements/document/signee-viewer/signee-viewer.ts';
import { renderDraft } from './support/draft.ts';
import { DARK, FINNISH, GERMAN, POLISH, SWEDISH, elementIn, inside, padded, wide } from './support/page.ts';
import { SAMPLE_PDF, SAMPLE_SIGNEES } from './support/pdf.ts';
import { edited, sampleSchema, sampleState } from './support/sample.ts';

type Args = Pick<DeedSigneeViewer, 'state' | 'schema'> & { onFocusField: (detail: unknown) => void };

const complete = sampleState();
const [first] = complete.value['parties'] as readonly JsonObject[];
const signees = (first?.['signees'] ?? first?.['contacts']) as readonly JsonObject[] | undefined;
const signeePath = signees ? `/value/parties/0/${first?.['signees'] ? 'signees' : 'contacts'}/0` : '/value/parties/0';

/** One signee without an e-mail address. */
const lacking = edited(complete, [{ op: 'replace', path: `${signeePath}/email`, value: '' }]);
/** There are no parties yet, as far as the page knows. */
const nobody = { ...complete, value: { ...complete.value, parties: [] as readonly Json[] } as unknown as Instance };

const meta: Meta<Args> = {
  title: 'Elements/Signee viewer',
  component: 'deed-signee-viewer',
  parameters: padded('360px'),
  args: { state: complete, schema: sampleSchema(), onFocusField: fn() },
  render: ({ state, schema, onFocusField }) =>
    html`<deed-signee-viewer
      .state=${state}
      .schema=${schema}
      @deed-field-focus=${(event: CustomEvent) => {
        onFocusField(event.detail);
      }}
    ></deed-signee-viewer>`,
};
export default meta;
type Story = StoryObj<Args>;

export const Complete: Story = {
  play: async ({ canvasElement }) => {
    await expect(inside(canvasElement, 'deed-signee-viewer').getAllByText('Ready to sign').length).toBeGreaterThan(1);
  },
};

export const Lacking: Story = {
  args: { state: lacking },
  play: async ({ canvasElement, args }) => {
    const [button] = inside(canvasElement, 'deed-signee-viewer').getAllByRole('button');
    await userEvent.click(button as HTMLElement);
    await expect(args.onFocusField).toHaveBeenCalledWith({ path: `${signeePath}/email` });
  },
};

export const Blank: Story = { args: { state: sampleState({ blank: true }) } };
export const Empty: Story = { args: { state: nobody } };
export const Loading: Story = { args: { state: undefined, schema: undefined } };
export const Finalized: Story = { args: { state: sampleState({ change: { status: 'finalized' } }) } };

export const InsideADraft: Story = {
  render: () => renderDraft(html`<deed-signee-viewer list-only></deed-signee-viewer>`, { state: lacking }),
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect(elementIn(canvasElement, 'deed-signee-viewer').shadowRoot?.textContent).toContain('Still missing'),
    );
    elementIn<HTMLElementTagNameMap['deed-draft']>(canvasElement, 'deed-draft').draft?.edit([
      { op: 'replace', path: `${signeePath}/email`, value: 'aino@havukka.example' },
    ]);
    await waitFor(() =>
      expect(elementIn(canvasElement, 'deed-signee-viewer').shadowRoot?.textContent).not.toContain('Still missing'),
    );
  },
};

async function pagesDrawn(canvas: HTMLElement): Promise<ReturnType<typeof inside>> {
  const pages = (): Element | null | undefined =>
    elementIn(canvas, 'deed-signee-viewer').shadowRoot?.querySelector('deed-pdf-view');
  await waitFor(() => expect(pages()?.shadowRoot?.querySelector('canvas ~ .text span')).toBeTruthy(), {
    timeout: 10_000,
  });
  return inside(canvas, 'deed-signee-viewer');
}

/** With the pages, by properties alone. */
export const WithPages: Story = {
  parameters: padded('1200px'),
  render: ({ state, schema }) =>
    html`<deed-signee-viewer
      .state=${state}
      .schema=${schema}
      .src=${SAMPLE_PDF}
      .signees=${SAMPLE_SIGNEES}
    ></deed-signee-viewer>`,
  play: async ({ canvasElement }) => {
    const viewer = await pagesDrawn(canvasElement);
    const [first] = viewer.getAllByRole('button');
    await userEvent.click(first as HTMLElement);
    await expect(first?.hasAttribute('data-active')).toBe(true);
  },
};

/** The state of the signatures of a sent document. */
export const Sent: Story = {
  parameters: padded('1200px'),
  render: () =>
    html`<deed-signee-viewer
      .src=${SAMPLE_PDF}
      .signees=${SAMPLE_SIGNEES.map((signee, index) => ({ ...signee, ...(index === 0 ? { state: 'completed' as const, signed_at: '2026-03-02T10:00:00Z' } : { state: 'waiting' as const }) }))}
    ></deed-signee-viewer>`,
  play: async ({ canvasElement }) => {
    await (await pagesDrawn(canvasElement)).findByText('Has not signed yet');
  },
};

/** The pages of a draft follow its revisions. */
export const PagesOfADraft: Story = {
  parameters: padded('1200px'),
  render: () =>
    renderDraft(html`<deed-signee-viewer></deed-signee-viewer>`, {
      state: complete,
      prepare: (adapter) => {
        adapter.signees = SAMPLE_SIGNEES;
        adapter.pdf = () =>
          new Response(
            new ReadableStream({
              start: async (controller) => {
                controller.enqueue(new Uint8Array(await (await fetch(SAMPLE_PDF)).arrayBuffer()));
                controller.close();
              },
            }),
          );
      },
    }),
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect(elementIn(canvasElement, 'deed-signee-viewer').shadowRoot?.textContent).toContain('Ready to sign'),
    );
    await pagesDrawn(canvasElement);
  },
};

export const PagesDark: Story = { ...WithPages, ...DARK };
export const PagesNarrow: Story = { ...WithPages, parameters: wide('320px') };

export const Dark: Story = { ...DARK, args: { state: lacking } };
export const Narrow: Story = { parameters: wide('272px'), args: { state: lacking } };
export const Finnish: Story = { ...FINNISH, args: { state: lacking } };
export const Swedish: Story = { ...SWEDISH, args: { state: lacking } };
export const German: Story = { ...GERMAN, args: { state: lacking } };
export const Polish: Story = { ...POLISH, args: { state: lacking } };
