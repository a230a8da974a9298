import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import type { Instance, Json, JsonObject } from '../src/document/index.ts';
import type { DeedSigneeViewer } from '../src/elements/signee-viewer/signee-viewer.ts';
import { renderDraft } from './support/draft.ts';
import { DARK, FINNISH, GERMAN, POLISH, SWEDISH, elementIn, inside, padded, wide } from './support/page.ts';
import { edited, sampleSchema, sampleState } from './support/sample.ts';

type Args = Pick<DeedSigneeViewer, 'state' | 'schema'> & { onFocusField: (detail: unknown) => void };

const complete = sampleState();
const [first] = complete.value['parties'] as readonly JsonObject[];
const signees = (first?.['signees'] ?? first?.['contacts']) as readonly JsonObject[] | undefined;
const signeePath = signees ? `/value/parties/0/${first?.['signees'] ? 'signees' : 'contacts'}/0` : '/value/parties/0';

/** One signee without an e-mail address. */
const lacking = edited(complete, [{ op: 'replace', path: `${signeePath}/email`, value: '' }]);
/** Nobody is a party yet, as far as the page knows. */
const nobody = { ...complete, value: { ...complete.value, parties: [] as readonly Json[] } as unknown as Instance };

const meta: Meta<Args> = {
  title: 'Elements/Signee viewer',
  component: 'deed-signee-viewer',
  decorators: [padded('360px')],
  args: { state: complete, schema: sampleSchema(), onFocusField: fn() },
  render: ({ state, schema, onFocusField }) => html`<deed-signee-viewer .state=${state} .schema=${schema} @deed-field-focus=${(event: CustomEvent) => { onFocusField(event.detail); }}></deed-signee-viewer>`,
};
export default meta;
type Story = StoryObj<Args>;

export const Complete: Story = {
  play: async ({ canvasElement }) => { await expect(inside(canvasElement, 'deed-signee-viewer').getAllByText('Ready to sign').length).toBeGreaterThan(1); },
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
  render: () => renderDraft(html`<deed-signee-viewer></deed-signee-viewer>`, { state: lacking }),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(elementIn(canvasElement, 'deed-signee-viewer').shadowRoot?.textContent).toContain('Still missing'));
    elementIn<HTMLElementTagNameMap['deed-draft']>(canvasElement, 'deed-draft').draft?.edit([{ op: 'replace', path: `${signeePath}/email`, value: 'aino@havukka.example' }]);
    await waitFor(() => expect(elementIn(canvasElement, 'deed-signee-viewer').shadowRoot?.textContent).not.toContain('Still missing'));
  },
};

export const Dark: Story = { ...DARK, args: { state: lacking } };
export const Narrow: Story = { decorators: [wide('272px')], args: { state: lacking } };
export const Finnish: Story = { ...FINNISH, args: { state: lacking } };
export const Swedish: Story = { ...SWEDISH, args: { state: lacking } };
export const German: Story = { ...GERMAN, args: { state: lacking } };
export const Polish: Story = { ...POLISH, args: { state: lacking } };
