import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, waitFor } from 'storybook/test';
import type { DeedVerification } from '../src/elements/signing/verification/verification.ts';
import { DOCUMENT, ScriptedVerification, createProof } from '../test/elements/fixtures/scripted-verification.ts';
import { DARK, elementIn, FINNISH, GERMAN, padded, POLISH, SWEDISH } from './support/page.ts';

interface Args {
  readonly document: string;
  readonly script: ScriptedVerification;
}

const meta: Meta<Args> = {
  title: 'Elements/Verification',
  component: 'deed-verification',
  parameters: padded('720px'),
  args: { document: '', script: new ScriptedVerification() },
  render: ({ document, script }) =>
    html`<deed-verification endpoint="/deedkit" document=${document} .fetch=${script.fetch}></deed-verification>`,
};
export default meta;
type Story = StoryObj<Args>;

/** Chooses a file, and sends it where that is asked. */
const check: Story['play'] = async ({ canvasElement }) => {
  const element = elementIn<DeedVerification>(canvasElement, 'deed-verification');
  await element.verify(new File(['%PDF-1.7'], 'Boat hire.pdf', { type: 'application/pdf' }));
  await waitFor(() => expect(element.shadowRoot?.querySelector('[part=ask] button')).toBeTruthy());
  element.shadowRoot?.querySelector<HTMLButtonElement>('[part=ask] button')?.click();
  await waitFor(() => expect(element.shadowRoot?.querySelector('[part=verdict]')).toBeTruthy());
};

const faulty = (code: string): ScriptedVerification => {
  const script = new ScriptedVerification();
  const fault = { code, holds: false, text: 'In English', values: { bytes: 1038, issuer: 'Somebody' } };
  script.checked = { ...script.checked, holds: false, findings: [...script.checked.findings, fault] };
  return script;
};

export const Empty: Story = {};
export const Holds: Story = { play: check };
export const Added: Story = { args: { script: faulty('added') }, play: check };
export const Asking: Story = {
  play: async ({ canvasElement }) => {
    const element = elementIn<DeedVerification>(canvasElement, 'deed-verification');
    await element.verify(new File(['%PDF-1.7'], 'Boat hire.pdf'));
  },
};
export const OfADocument: Story = { args: { document: DOCUMENT, script: new ScriptedVerification(createProof()) } };
export const InASandbox: Story = {
  args: { document: DOCUMENT, script: new ScriptedVerification(createProof({ environment: 'sandbox', level: 'B-B' })) },
};
export const OfNoDocument: Story = { args: { document: DOCUMENT } };
export const Dark: Story = { ...OfADocument, globals: DARK };
export const Finnish: Story = { ...OfADocument, globals: FINNISH };
export const Swedish: Story = { ...OfADocument, globals: SWEDISH };
export const German: Story = { ...OfADocument, globals: GERMAN };
export const Polish: Story = { ...OfADocument, globals: POLISH };
