import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { DeedArchive } from '../src/elements/archive/archive.ts';
import { createDocuments, FOLDERS, PEOPLE, ScriptedArchive } from '../test/elements/fixtures/scripted-archive.ts';
import { DARK, elementIn, FINNISH, GERMAN, NARROW, POLISH, SWEDISH, wide } from './support/page.ts';

interface Args {
  readonly view: string;
  readonly script: ScriptedArchive;
}

const meta: Meta<Args> = {
  title: 'Elements/Archive',
  component: 'deed-archive',
  parameters: wide('1280px'),
  args: { view: '', script: new ScriptedArchive(24) },
  render: ({ view, script }) =>
    html`<deed-archive endpoint="/deedkit" view=${view} .fetch=${script.fetch}></deed-archive>`,
};
export default meta;
type Story = StoryObj<Args>;

/** The rows, once they are there. */
async function rowsIn(canvas: HTMLElement): Promise<HTMLElement[]> {
  const element = elementIn<DeedArchive>(canvas, 'deed-archive');
  const rows = (): HTMLElement[] => [...(element.shadowRoot?.querySelectorAll<HTMLElement>('tbody tr') ?? [])];
  await waitFor(() => expect(rows().length).toBeGreaterThan(0));
  return rows();
}

const choose: Story['play'] = async ({ canvasElement }) => {
  const [first] = await rowsIn(canvasElement);
  first?.focus();
  await userEvent.keyboard('x{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
};

const failing = (status: number): ScriptedArchive => {
  const script = new ScriptedArchive(24);
  script.failures.set('GET', status);
  return script;
};

const binned = (): ScriptedArchive => {
  const script = new ScriptedArchive(4);
  script.documents = script.documents.map((document) => ({ ...document, deleted_at: '2027-01-20T12:00:00Z' }));
  return script;
};

const DETAILS = { args: { view: `open=${createDocuments(2)[1]?.id ?? ''}` } };

export const Documents: Story = {};
export const Chosen: Story = { play: choose };
export const Details: Story = DETAILS;
export const Found: Story = { args: { view: `q=lease&owner=${PEOPLE[0]?.id ?? ''}&tag=confidential` } };
export const NothingFound: Story = { args: { view: 'q=zebra' } };
export const Empty: Story = { args: { script: new ScriptedArchive(0) } };
export const Bin: Story = { args: { view: 'bin=1', script: binned() } };
export const Unreachable: Story = { args: { script: failing(503) } };
export const NoAccess: Story = { args: { script: failing(403) } };
/** Without an endpoint the page gives the documents, and makes the changes. */
export const GivenByThePage: Story = {
  render: () =>
    html`<deed-archive
      .documents=${createDocuments(8)}
      .folders=${FOLDERS}
      .people=${PEOPLE}
      .verbs=${['browse', 'read', 'change', 'organize', 'remove']}
    ></deed-archive>`,
};
export const Medium: Story = { ...DETAILS, parameters: wide('820px') };
export const Narrow: Story = NARROW;
export const NarrowChosen: Story = { ...NARROW, play: choose };
export const NarrowDetails: Story = { ...NARROW, ...DETAILS };
export const Dark: Story = { ...DETAILS, ...DARK };
export const DarkChosen: Story = { ...DARK, play: choose };
export const Finnish: Story = { ...DETAILS, ...FINNISH };
export const Swedish: Story = { ...DETAILS, ...SWEDISH };
export const German: Story = { ...DETAILS, ...GERMAN };
export const Polish: Story = { ...DETAILS, ...POLISH };
