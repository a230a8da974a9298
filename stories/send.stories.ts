import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { DeedSend } from '../src/elements/send/send.ts';
import { FIELDS } from '../test/elements/fixtures/placed-fields.ts';
import { ScriptedPdf } from '../test/elements/fixtures/scripted-pdf.ts';
import { AINO, ERIK, PEOPLE, ScriptedSending, SENT, SESSION } from '../test/elements/fixtures/scripted-sending.ts';
import { DARK, elementIn, FINNISH, GERMAN, inside, NARROW, POLISH, SWEDISH, wide } from './support/page.ts';

interface Args {
  readonly script: () => ScriptedSending;
}

const meta: Meta<Args> = {
  title: 'Elements/Send',
  component: 'deed-send',
  parameters: wide('1120px'),
  args: { script: () => new ScriptedSending() },
  beforeEach: () => {
    localStorage.removeItem(`deedkit:send:${SESSION}`);
  },
  render: ({ script }) => html`<deed-send endpoint="/deedkit" session=${SESSION} .fetch=${script().fetch}></deed-send>`,
};
export default meta;
type Story = StoryObj<Args>;

const scripted = (change: (script: ScriptedSending) => void) => (): ScriptedSending => {
  const script = new ScriptedSending();
  change(script);
  return script;
};

const ordered: Story['play'] = async ({ canvasElement }) => {
  const form = inside(canvasElement, 'deed-send');
  await userEvent.click(await form.findByRole('radio', { name: 'One after the other' }));
  await userEvent.click((await form.findAllByRole('checkbox', { name: /Together/ }))[1] as HTMLElement);
  await userEvent.click(await form.findByRole('checkbox', { name: /Remind/ }));
};

const pressSend: Story['play'] = async ({ canvasElement }) => {
  const form = inside(canvasElement, 'deed-send');
  await userEvent.click(await form.findByRole('button', { name: /Send to/ }));
  const element = elementIn<DeedSend>(canvasElement, 'deed-send');
  await waitFor(() => expect(element.shadowRoot?.querySelector('[aria-invalid=true], .notice')).not.toBeNull());
};

const REACHABLE = scripted((script) => {
  script.people = PEOPLE.slice(0, 2);
});

export const Ready: Story = {};
export const Ordered: Story = { play: ordered };
export const Mistakes: Story = { play: pressSend };
export const Sent: Story = { args: { script: REACHABLE }, play: pressSend };
export const SentBefore: Story = {
  args: {
    script: scripted((script) => {
      script.sent = SENT;
    }),
  },
};
export const StillADraft: Story = {
  args: {
    script: scripted((script) => {
      script.status = 'draft';
    }),
  },
};
/** A contract of a workspace is sent from its draft, once that is complete. */
export const IncompleteContract: Story = {
  render: () => {
    const script = new ScriptedSending();
    script.status = 'draft';
    script.people = [{ ...PEOPLE[0], first_name: '' }];
    return html`<deed-send endpoint="/deedkit" session="contract:${SESSION}" .fetch=${script.fetch}></deed-send>`;
  },
};
const pdf =
  (change: (script: ScriptedPdf) => void = () => undefined) =>
  (): TemplateResult => {
    const script = new ScriptedPdf();
    script.fields = FIELDS.map((field) => ({ ...field, party: field.party === 'erik' ? ERIK : AINO })) as never;
    change(script);
    return html`<deed-send endpoint="/deedkit" contract=${SESSION} .fetch=${script.fetch}></deed-send>`;
  };
const toStep =
  (name: string): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    await userEvent.click(await inside(canvasElement, 'deed-send').findByRole('button', { name }));
  };
const untilPages: Story['play'] = async (context) => {
  await toStep('Places')(context);
  const send = elementIn<DeedSend>(context.canvasElement, 'deed-send');
  await waitFor(
    () => {
      const editor = send.shadowRoot?.querySelector('deed-place-editor');
      return expect(editor?.shadowRoot?.querySelectorAll('.place').length).toBe(FIELDS.length);
    },
    // The editor and what reads its pages are fetched for the first story that shows them.
    { timeout: 8000 },
  );
};

/** The draft of a PDF has one step more. */
export const PdfPeople: Story = { render: pdf() };
export const PdfPlaces: Story = { render: pdf(), play: untilPages };
export const PdfMessage: Story = {
  render: pdf((script) => {
    script.fields = script.fields.slice(0, 1);
  }),
  play: toStep('Message'),
};
export const NarrowPdfPlaces: Story = { ...NARROW, render: pdf(), play: untilPages };
export const DarkPdfPlaces: Story = { ...DARK, render: pdf(), play: untilPages };
export const Unreachable: Story = {
  args: {
    script: scripted((script) => {
      script.answers.set('', () => Promise.reject(new TypeError('No connection')));
    }),
  },
};
/** Without an endpoint the page gives the signees, and sends by the event `deed-send`. */
export const GivenByThePage: Story = {
  render: () =>
    html`<deed-send
      .signees=${PEOPLE.map(({ _id: id = '', ...person }) => ({ ...person, id }))}
      .methods=${['canvas', 'strong', 'manual']}
    ></deed-send>`,
};
export const Medium: Story = { parameters: wide('820px'), play: ordered };
export const Narrow: Story = { ...NARROW, play: ordered };
export const NarrowMistakes: Story = { ...NARROW, play: pressSend };
export const Dark: Story = { ...DARK, play: ordered };
export const Finnish: Story = FINNISH;
export const Swedish: Story = SWEDISH;
export const German: Story = GERMAN;
export const Polish: Story = POLISH;
