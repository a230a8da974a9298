import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, userEvent, waitFor } from 'storybook/test';
import { ScriptedComments } from '../test/elements/fixtures/scripted-comments.ts';
import { failing } from '../test/elements/fixtures/scripted-history.ts';
import { DARK, FINNISH, GERMAN, POLISH, SWEDISH, inside, NARROW, padded } from './support/page.ts';
import { sampleSchema, sampleState } from './support/sample.ts';

type Args = { source: ScriptedComments; participant: string };

const { sections } = sampleState();
const field = { kind: 'field', path: '/basic/title', quote: 'Mutual Non-Disclosure Agreement' } as const;
const paragraph = {
  kind: 'paragraph',
  section_id: sections[0]?._id ?? '',
  quote: 'This agreement is made between the parties, each of which may disclose information to the other.',
} as const;

/** Two people, three places; one thing is settled. */
function said(): ScriptedComments {
  const comments = new ScriptedComments();
  const { id } = comments.say(field, 'Should the title say what it is about? Our archive sorts by it.');
  comments.answer(id, 'Good point. “Mutual NDA, machine vision” then?', 'me');
  comments.say(paragraph, 'Does “information” include what we saw at the site visit?\n\nI would name it.');
  const { id: settled } = comments.say(
    { ...field, path: '/basic/effective_date', quote: '2026-04-01' },
    'First of May?',
  );
  comments.settle(settled, true, 'me');
  return comments;
}

const meta: Meta<Args> = {
  title: 'Elements/Comments',
  component: 'deed-comments',
  parameters: padded('400px'),
  args: { source: said(), participant: 'me' },
  render: ({ source, participant }) =>
    html`<deed-comments
      .source=${source}
      .state=${sampleState()}
      .schema=${sampleSchema()}
      participant=${participant}
    ></deed-comments>`,
};
export default meta;
type Story = StoryObj<Args>;
type Play = NonNullable<Story['play']>;

const find = (canvas: HTMLElement, selector: string): HTMLElement =>
  canvas.querySelector('deed-comments')?.shadowRoot?.querySelector(selector) as HTMLElement;
const there = (canvas: HTMLElement, selector: string) => waitFor(() => expect(find(canvas, selector)).toBeTruthy());

export const Threads: Story = {
  play: async ({ canvasElement }) => there(canvasElement, '.thread').then(() => undefined),
};

export const Resolved: Story = {
  play: async ({ canvasElement }) => {
    await there(canvasElement, '.filter');
    await userEvent.click(inside(canvasElement, 'deed-comments').getByRole('radio', { name: /Resolved/ }));
    await there(canvasElement, '.done');
  },
};

/** Writes a new comment about a section. */
const writing: Play = async ({ canvasElement }) => {
  await there(canvasElement, '.new');
  await userEvent.click(find(canvasElement, '.new'));
  await there(canvasElement, '.card textarea');
  await userEvent.type(find(canvasElement, '.card textarea'), 'Two years are enough.');
};
export const Writing: Story = { args: { source: said() }, play: writing };

const reply: Play = async ({ canvasElement }) => {
  await there(canvasElement, '.reply');
  await userEvent.click(find(canvasElement, '.reply'));
  await there(canvasElement, '.thread textarea');
  await userEvent.type(find(canvasElement, '.thread textarea'), 'Agreed.');
  await userEvent.click(inside(canvasElement, 'deed-comments').getByRole('button', { name: 'Reply' }));
};
export const Sending: Story = {
  args: { source: said() },
  play: async (context) => {
    await there(context.canvasElement, '.thread');
    context.args.source.held = new Promise(() => undefined);
    await reply(context);
    await there(context.canvasElement, '[aria-busy]');
  },
};
export const NotSent: Story = {
  args: { source: said() },
  play: async (context) => {
    await there(context.canvasElement, '.thread');
    context.args.source.faults = [failing(0), failing(0)];
    await reply(context);
    await waitFor(() => expect(find(context.canvasElement, '.thread [aria-invalid]')).toBeTruthy());
  },
};
export const TooLong: Story = {
  args: { source: said() },
  play: async ({ canvasElement }) => {
    await writing({ canvasElement } as never);
    const area = find(canvasElement, '.card textarea') as HTMLTextAreaElement;
    area.value = 'Long. '.repeat(20_000);
    area.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await userEvent.click(inside(canvasElement, 'deed-comments').getByRole('button', { name: 'Comment' }));
    await waitFor(() => expect(find(canvasElement, '.card .fault span')).toBeTruthy());
  },
};
export const Editing: Story = {
  args: { source: said() },
  play: async ({ canvasElement }) => {
    await there(canvasElement, '.edit');
    await userEvent.click(find(canvasElement, '.edit'));
    await there(canvasElement, '.thread textarea');
  },
};
export const Deleting: Story = {
  args: { source: said() },
  play: async ({ canvasElement }) => {
    await there(canvasElement, '.remove');
    await userEvent.click(find(canvasElement, '.remove'));
    await there(canvasElement, '.confirm');
  },
};

/** Comments on a place that is not there any more, and with markup. */
function gone(): ScriptedComments {
  const comments = new ScriptedComments();
  comments.say({ kind: 'field', path: '/parties/gone/name', quote: 'Nordvik Instrument AB' }, 'Are they still in?');
  comments.say(field, '<b>Bold</b> <img src=x onerror=alert(1)>', '<i>Erik</i>');
  return comments;
}
export const PlaceGone: Story = { args: { source: gone() } };
export const OfNobody: Story = {
  args: { source: said(), participant: '' },
};
export const Empty: Story = { args: { source: new ScriptedComments() } };
export const Loading: Story = { args: { source: Object.assign(said(), { held: new Promise<void>(() => undefined) }) } };
export const Offline: Story = { args: { source: Object.assign(said(), { faults: [failing(0)] }) } };
export const Failed: Story = { args: { source: Object.assign(said(), { faults: [failing(503)] }) } };
export const Forbidden: Story = { args: { source: Object.assign(said(), { faults: [failing(403)] }) } };
export const TurnedOff: Story = { args: { source: Object.assign(said(), { faults: [failing(409)] }) } };
export const Dark: Story = { ...DARK };
export const DarkWriting: Story = { ...DARK, args: { source: said() }, play: writing };
export const Narrow: Story = { ...NARROW };
export const Finnish: Story = { ...FINNISH };
export const Swedish: Story = { ...SWEDISH };
export const German: Story = { ...GERMAN };
export const Polish: Story = { ...POLISH };
