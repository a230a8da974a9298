import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import type { JsonObject, Operation } from '../src/document/index.ts';
import { failing, ScriptedHistory } from '../test/elements/fixtures/scripted-history.ts';
import { DARK, FINNISH, GERMAN, POLISH, SWEDISH, inside, NARROW, padded } from './support/page.ts';
import { sampleSchema, sampleState } from './support/sample.ts';

type Args = { source: ScriptedHistory; onRestore: (detail: unknown) => void };

const set = (path: string, value: never): Operation => ({ op: 'replace', path, value });
const name = (value: string): Operation => set('/document_name', value as never);

/** A document that two people worked on. */
function worked(): ScriptedHistory {
  const history = new ScriptedHistory(sampleState(), sampleSchema());
  const { value, appearance } = sampleState();
  const [party] = value['parties'] as readonly JsonObject[];
  return history
    .change([name('NDA with Nordvik Instrument')], 'Erik Nordvik')
    .change([
      set('/value/parties/0/company_name', 'Havukka Robotics Oyj' as never),
      set('/value/basic/effective_date', '2026-04-15' as never),
    ])
    .change(
      [
        {
          op: 'add',
          path: '/value/parties/-',
          value: { ...party, _id: '01960d5c-7a00-7000-8000-0000000000ff', contacts: [] },
        },
      ],
      'Erik Nordvik',
    )
    .change([set('/appearance', { ...appearance } as never)], null)
    .change([{ op: 'remove', path: '/value/parties/2' }])
    .change([name('Mutual non-disclosure agreement, Nordvik')]);
}

const meta: Meta<Args> = {
  title: 'Elements/History',
  component: 'deed-history',
  parameters: padded('400px'),
  args: { source: worked(), onRestore: fn() },
  render: ({ source, onRestore }) =>
    html`<deed-history
      .source=${source}
      .schema=${sampleSchema()}
      .revision=${source.revision}
      @deed-restored=${(event: CustomEvent) => {
        onRestore(event.detail);
      }}
    ></deed-history>`,
};
export default meta;
type Story = StoryObj<Args>;

const listed = (canvas: HTMLElement) =>
  waitFor(() => expect(canvas.querySelector('deed-history')?.shadowRoot?.querySelector('.entry')).toBeTruthy());

export const Entries: Story = { play: async ({ canvasElement }) => listed(canvasElement).then(() => undefined) };

/** One of the versions, with what its entry did. */
const looking: NonNullable<Story['play']> = async ({ canvasElement }) => {
  await listed(canvasElement);
  const root = canvasElement.querySelector('deed-history')?.shadowRoot;
  await userEvent.click(root?.querySelector('[data-revision="2"]') as HTMLElement);
  await waitFor(() =>
    expect(canvasElement.querySelector('deed-history')?.shadowRoot?.querySelector('ins')).toBeTruthy(),
  );
};
export const Version: Story = { play: looking };
export const VersionDark: Story = { ...DARK, play: looking };
export const VersionNarrow: Story = { ...NARROW, play: looking };

export const Restored: Story = {
  args: { source: worked() },
  play: async (context) => {
    await looking(context);
    const { canvasElement, args } = context;
    await userEvent.click(inside(canvasElement, 'deed-history').getByRole('button', { name: 'Restore this version' }));
    await waitFor(() => expect(args.onRestore).toHaveBeenCalledWith({ restored: 2, revision: 7 }));
    await expect(inside(canvasElement, 'deed-history').getByRole('button', { name: 'Undo' })).toBeTruthy();
  },
};

export const Older: Story = {
  args: { source: Object.assign(worked(), { size: 3 }) },
  play: async ({ canvasElement }) => {
    await listed(canvasElement);
    await userEvent.click(inside(canvasElement, 'deed-history').getByRole('button', { name: 'Show older' }));
    await waitFor(() => expect(inside(canvasElement, 'deed-history').getByText('Document started')).toBeTruthy());
  },
};
export const Empty: Story = { args: { source: new ScriptedHistory(sampleState(), sampleSchema()) } };
export const Loading: Story = {
  args: { source: Object.assign(worked(), { held: new Promise<void>(() => undefined) }) },
};
export const Offline: Story = { args: { source: Object.assign(worked(), { faults: [failing(0, 'network')] }) } };
export const Failed: Story = { args: { source: Object.assign(worked(), { faults: [failing(503)] }) } };
export const Forbidden: Story = { args: { source: Object.assign(worked(), { faults: [failing(403)] }) } };
export const Dark: Story = { ...DARK };
export const Narrow: Story = { ...NARROW };
export const Finnish: Story = { ...FINNISH };
export const Swedish: Story = { ...SWEDISH };
export const German: Story = { ...GERMAN };
export const Polish: Story = { ...POLISH };
