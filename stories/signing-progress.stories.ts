import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { createSignee, createSigning, ScriptedSigning } from '../test/elements/fixtures/scripted-signing.ts';
import { DARK, FINNISH, GERMAN, NARROW, POLISH, SWEDISH, wide } from './support/page.ts';

interface Args {
  readonly script: ScriptedSigning;
}

const meta: Meta<Args> = {
  title: 'Elements/Signing progress',
  component: 'deed-signing-progress',
  parameters: wide('960px'),
  args: { script: new ScriptedSigning() },
  render: ({ script }) =>
    html`<deed-signing-progress endpoint="/deedkit" document="d1" .fetch=${script.fetch}></deed-signing-progress>`,
};
export default meta;
type Story = StoryObj<Args>;

const scripted = (over: Parameters<typeof createSigning>[0]): { readonly args: Args } => ({
  args: { script: new ScriptedSigning(createSigning(over)) },
});
const failing = (): ScriptedSigning => {
  const script = new ScriptedSigning();
  script.refusal = { status: 503, code: 'unavailable', message: 'The service is not answering.' };
  return script;
};
const declined = {
  by: 'signee',
  name: 'Bo Strand',
  reason: 'The price is not what we agreed.',
  at: '2026-05-04T10:12:00Z',
} as const;

export const Waiting: Story = {};
export const Completed: Story = scripted({
  stage: 'completed',
  signees: [0, 1].map((at) => createSignee(at, { state: 'completed', signed_at: '2026-05-04T10:12:00Z' })),
});
export const Declined: Story = scripted({
  stage: 'cancelled',
  ended: declined,
  signees: [0, 1].map((at) => createSignee(at, { state: 'cancelled' })),
});
export const NotSent: Story = scripted({ stage: 'created' });
export const Unreachable: Story = { args: { script: failing() } };
export const Reading: Story = { args: { script: new ScriptedSigning({ ...createSigning(), verbs: [] }) } };
/** Without an endpoint the page gives the signing, and makes the changes. */
export const GivenByThePage: Story = {
  render: () => html`<deed-signing-progress .signing=${createSigning()}></deed-signing-progress>`,
};
export const Narrow: Story = NARROW;
export const Dark: Story = DARK;
export const Finnish: Story = FINNISH;
export const Swedish: Story = SWEDISH;
export const German: Story = GERMAN;
export const Polish: Story = POLISH;
