import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { PlacedField } from '../src/document/index.ts';
import type { SigningRoom } from '../src/protocol/room/index.ts';
import { createRoom, createSignedRoom, ScriptedRoom } from '../test/elements/fixtures/scripted-room.ts';
import type { RoomFault } from '../test/elements/fixtures/scripted-room.ts';
import { DARK, elementIn, FINNISH, GERMAN, inside, POLISH, SWEDISH, wide } from './support/page.ts';
import { SAMPLE_PDF } from './support/pdf.ts';

interface Args {
  readonly room: SigningRoom;
  readonly fault: RoomFault | undefined;
  /** Of sending a signature. */
  readonly faults: RoomFault[];
  readonly may: ScriptedRoom['may'];
}

const SECTIONS = [
  ['Purpose', 'The Parties assess a joint development and disclose confidential information to each other for it.'],
  ['Obligations', 'The receiving Party keeps the information secret and uses it for the Purpose alone.'],
  ['Term', 'The agreement is in force for two years. The obligations of secrecy remain for five years after that.'],
];
const TEXT = `<html lang="en"><main><h1>Mutual NDA</h1><p>between <strong>Havukka Robotics Oy</strong> and <strong>Nordvik Instrument AB</strong>.</p>${SECTIONS.map(
  ([title, text], index) =>
    `<section><h2>${index + 1}. ${title}</h2><div class="clause"><span class="number">${index + 1}.1</span><div class="body"><p>${text}</p></div></div></section>`,
).join('')}</main></html>`;

const render = ({ room, fault, faults, may }: Args): TemplateResult => {
  const script = new ScriptedRoom(room);
  [script.html, script.fault, script.faults, script.may] = [TEXT, fault, [...faults], may];
  const answer: typeof fetch = async (input, init) =>
    String(input).endsWith('/pdf') ? fetch(SAMPLE_PDF) : script.fetch(input, init);
  return html`<deed-signing-room
    endpoint="/deedkit"
    document="d1"
    signature="s1"
    .fetch=${answer}
  ></deed-signing-room>`;
};

const meta: Meta<Args> = {
  title: 'Elements/Signing room',
  component: 'deed-signing-room',
  parameters: { layout: 'fullscreen' },
  args: { room: createRoom(), fault: undefined, faults: [], may: undefined },
  render,
};
export default meta;
type Story = StoryObj<Args>;

const fieldOf = (id: string, given: Partial<PlacedField> & { readonly at: readonly number[] }): PlacedField => {
  const {
    at: [page = 1, x = 0, y = 0, width = 160, height = 20],
    ...rest
  } = given;
  const places = [{ page, x, y, width, height }];
  return { id, type: 'text', party: 's1', label: id, required: true, editable: true, value: null, places, ...rest };
};
/** A PDF whose fields are filled in over its pages. */
const WITH_FIELDS = createRoom({
  document: { drafted: false, attachments: [] },
  signee: { boxes: [] },
  fields: [
    fieldOf('Name', { at: [1, 72, 300], type: 'name', value: 'Erik Sandström' }),
    fieldOf('Address', { at: [1, 72, 340, 220, 20], help: 'Street and town' }),
    fieldOf('Pets', { at: [1, 72, 380, 14, 14], type: 'checkbox', required: false, value: false }),
    fieldOf('Which', { at: [1, 100, 378], visible_when: { path: '/Pets', schema: { const: true } } }),
    fieldOf('Rent', { at: [1, 320, 300], party: 's2', value: '1200.50' }),
    fieldOf('Proof of address', { at: [1, 320, 340, 180, 20], type: 'attachment', help: 'A bill of this year' }),
    fieldOf('Signature', { at: [1, 72, 430, 160, 44], type: 'signature' }),
  ],
  pages: [{ page: 1, width: 595, height: 842 }],
});
const untilFields: Story['play'] = async ({ canvasElement }) => {
  const root = elementIn(canvasElement, 'deed-signing-room').shadowRoot as ShadowRoot;
  await waitFor(() => expect(root.querySelectorAll('deed-pdf-view[data-shown] .place').length).toBeGreaterThan(3), {
    timeout: 8000,
  });
};

const over = { turn: 'over' } as const;
const at = '2026-11-22T14:05:00Z';

async function sign(canvas: HTMLElement): Promise<ReturnType<typeof inside>> {
  const room = inside(canvas, 'deed-signing-room');
  await room.findByText('Sign here');
  const root = elementIn(canvas, 'deed-signing-room').shadowRoot as ShadowRoot;
  await waitFor(() => expect(root.querySelector('deed-signature-pad')?.matches(':defined')).toBe(true));
  const pad = root.querySelector('deed-signature-pad');
  root.querySelector('#sign')?.scrollIntoView();
  const tab = pad?.shadowRoot?.querySelector<HTMLElement>('#tab-typed');
  await userEvent.click(tab as HTMLElement);
  await userEvent.click(await room.findByRole('checkbox'));
  await waitFor(() => expect(room.getByRole('button', { name: 'Sign' })).toBeTruthy());
  await userEvent.click(room.getByRole('button', { name: 'Sign' }));
  return room;
}

export const Open: Story = {
  play: async ({ canvasElement }) => {
    await inside(canvasElement, 'deed-signing-room').findByText(/^1\. Purpose$/);
  },
};

/** From the text to the end. */
export const Signing: Story = {
  play: async ({ canvasElement }) => {
    await (await sign(canvasElement)).findByText('You have signed');
  },
};

/** The connection goes while the signature is sent: it is kept, and sent again under the same key. */
export const OfflineWhileSigning: Story = {
  args: { faults: Array.from({ length: 40 }, () => 'offline' as const) },
  play: async ({ canvasElement }) => {
    await (await sign(canvasElement)).findByText('There is no connection');
  },
};

export const Declining: Story = {
  play: async ({ canvasElement }) => {
    const room = inside(canvasElement, 'deed-signing-room');
    await userEvent.click(await room.findByRole('button', { name: 'Decline to sign' }));
    await room.findByText('Decline to sign?');
  },
};

/** A PDF that was sent: there are its pages alone. */
export const Pages: Story = { args: { room: createRoom({ document: { drafted: false } }) } };

const attachments: SigningRoom['document']['attachments'] = [
  { name: 'Appendix A, General terms of delivery for development work 2026.pdf', size: 1_834_221, page: 2, pages: 2 },
  { name: 'Map.pdf', size: 20_480, page: 4, pages: 1 },
];

/** Attachments have their pages in the list, a way to them, and go along with the whole. */
export const Attachments: Story = {
  args: { room: createRoom({ document: { attachments } }) },
  play: async ({ canvasElement }) => {
    const room = inside(canvasElement, 'deed-signing-room');
    await userEvent.click(await room.findByRole('button', { name: 'Show Map.pdf' }));
    const root = elementIn(canvasElement, 'deed-signing-room').shadowRoot as ShadowRoot;
    const focused = () => root.querySelector('deed-pdf-view')?.shadowRoot?.activeElement;
    await waitFor(() => expect(focused()?.getAttribute('aria-label')).toBe('Page 4'), { timeout: 8000 });
  },
};
export const WithFields: Story = { args: { room: WITH_FIELDS }, play: untilFields };
export const WithFieldsNarrow: Story = { ...WithFields, parameters: wide('320px') };
export const WithFieldsDark: Story = { ...WithFields, ...DARK };
export const Later: Story = { args: { room: createRoom({ turn: 'later' }) } };
export const ViewOnly: Story = { args: { may: ['view'] } };
export const ViewOnlyNarrow: Story = { args: { may: ['view', 'decline'] }, parameters: wide('320px') };
export const NotIdentified: Story = { args: { room: createRoom({ document: { signature_method: 'strong' } }) } };
export const IdentifiedByAnotherName: Story = {
  args: {
    room: createRoom({
      document: { signature_method: 'strong' },
      signee: { identified: { by: 'Suomi.fi', name: 'Erik Johansson' } },
    }),
  },
};
export const Signed: Story = { args: { room: createSignedRoom() } };
export const Sealed: Story = {
  args: { room: createSignedRoom({ signed_pdf: 'ready', signee: { redirect_url: 'https://nordvik.example/thanks' } }) },
};
export const NotOpen: Story = { args: { room: createRoom({ document: { stage: 'created' } }) } };
export const Expired: Story = {
  args: { room: createRoom({ ...over, ended: { by: 'due', name: null, reason: null, at } }) },
};
export const Cancelled: Story = {
  args: { room: createRoom({ ...over, ended: { by: 'sender', name: null, reason: 'The dates were wrong.', at } }) },
};
export const DeclinedByAnother: Story = {
  args: { room: createRoom({ ...over, ended: { by: 'signee', name: 'Łucja Żółć', reason: 'The sum is wrong.', at } }) },
};
export const Forbidden: Story = { args: { fault: { status: 403, code: 'forbidden' } } };
export const Unknown: Story = { args: { fault: { status: 404, code: 'not_found' } } };
export const Unavailable: Story = { args: { fault: { status: 503, code: 'unreachable' } } };
export const Offline: Story = { args: { fault: 'offline' } };
export const Loading: Story = {
  render: () =>
    html`<deed-signing-room
      endpoint="/deedkit"
      document="d1"
      signature="s1"
      .fetch=${() => new Promise<Response>(() => undefined)}
    ></deed-signing-room>`,
};
export const Empty: Story = { render: () => html`<deed-signing-room></deed-signing-room>` };

export const Dark: Story = { ...DARK };
export const Narrow: Story = { parameters: wide('320px') };
export const Finnish: Story = { ...FINNISH };
export const Swedish: Story = { ...SWEDISH };
export const German: Story = { ...GERMAN };
export const Polish: Story = { ...POLISH };
