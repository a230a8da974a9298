import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test';
import type { DeedTemplatePicker } from '../src/elements/picker/template-picker.ts';
import { DARK, FINNISH, GERMAN, POLISH, SWEDISH, elementIn, inside, padded, wide } from './support/page.ts';
import { samplePreview, templates } from './support/sample.ts';

type Args = Pick<DeedTemplatePicker, 'endpoint' | 'templates' | 'loadPreview' | 'fetch'> & {
  onChosen: (detail: unknown) => void;
};

/** An adapter that answers everything alike. */
const answering =
  (answer: () => Response | Promise<Response>): typeof fetch =>
  () =>
    Promise.resolve(answer());

const meta: Meta<Args> = {
  title: 'Elements/Template picker',
  component: 'deed-template-picker',
  parameters: padded(),
  args: { endpoint: '', templates, loadPreview: samplePreview, onChosen: fn() },
  render: ({ endpoint, templates: list, loadPreview, fetch, onChosen }) =>
    html`<deed-template-picker
      endpoint=${endpoint}
      .templates=${list}
      .loadPreview=${loadPreview}
      .fetch=${fetch ?? globalThis.fetch.bind(globalThis)}
      @deed-template-chosen=${(event: CustomEvent) => {
        onChosen(event.detail);
      }}
    ></deed-template-picker>`,
};
export default meta;
type Story = StoryObj<Args>;

export const Choosing: Story = {
  play: async ({ canvasElement, args }) => {
    const picker = inside(canvasElement, 'deed-template-picker');
    await userEvent.type(picker.getByRole('combobox'), 'lease');
    await waitFor(() => expect(picker.getByRole('option', { selected: true })).toHaveTextContent('Residential lease'));
    await userEvent.keyboard('{Enter}');
    await expect(args.onChosen).toHaveBeenCalledWith(
      expect.objectContaining({ template_id: 'residential-lease', language: 'en', document_name: 'Residential lease' }),
    );
  },
};

const choose: NonNullable<Story['play']> = async ({ canvasElement }) => {
  const picker = inside(canvasElement, 'deed-template-picker');
  const [first] = await picker.findAllByRole('option');
  await userEvent.click(first as HTMLElement);
  const shown = elementIn<DeedTemplatePicker>(canvasElement, 'deed-template-picker').shadowRoot;
  await waitFor(() =>
    expect(shown?.querySelector('deed-document-preview')?.shadowRoot?.textContent).toMatch(/Havukka|Nordvik/),
  );
};

export const Chosen: Story = { play: choose };

export const Busy: Story = {
  render: ({ templates: list }) =>
    html`<deed-template-picker
      .templates=${list}
      @deed-template-chosen=${(event: CustomEvent<{ waitUntil: (promise: Promise<unknown>) => void }>) => {
        event.detail.waitUntil(new Promise(() => undefined));
      }}
    ></deed-template-picker>`,
  play: async ({ canvasElement }) => {
    const picker = inside(canvasElement, 'deed-template-picker');
    await userEvent.type(picker.getByRole('combobox'), 'mutual{Enter}');
    await waitFor(() =>
      expect(picker.getByRole('button', { name: 'Use this template' })).toHaveAttribute('aria-busy', 'true'),
    );
  },
};

export const NameMissing: Story = {
  play: async ({ canvasElement, args }) => {
    const picker = inside(canvasElement, 'deed-template-picker');
    await userEvent.type(picker.getByRole('combobox'), 'mutual');
    await fireEvent.input(await picker.findByLabelText('Document name'), { target: { value: '' } });
    await userEvent.click(picker.getByRole('button', { name: 'Use this template' }));
    await expect(await picker.findByRole('alert')).toHaveTextContent('Give the document a name.');
    await expect(args.onChosen).not.toHaveBeenCalled();
  },
};

export const NoMatch: Story = {
  play: async ({ canvasElement }) => {
    const picker = inside(canvasElement, 'deed-template-picker');
    await userEvent.type(picker.getByRole('combobox'), 'mortgage');
    await expect(await picker.findByText('No matching templates')).toBeVisible();
  },
};

export const Loading: Story = {
  args: { endpoint: '/deedkit', fetch: answering(() => new Promise(() => undefined)) },
  play: async ({ canvasElement }) => {
    await expect(
      inside(canvasElement, 'deed-template-picker').getByRole('status', { name: 'Loading templates' }),
    ).toBeVisible();
  },
};

export const Empty: Story = { args: { templates: [] } };

export const Failed: Story = {
  args: { endpoint: '/deedkit', fetch: answering(() => new Response('', { status: 502 })) },
  play: async ({ canvasElement }) => {
    await expect(
      await inside(canvasElement, 'deed-template-picker').findByRole('button', { name: 'Try again' }),
    ).toBeVisible();
  },
};

export const Offline: Story = {
  args: { endpoint: '/deedkit', fetch: () => Promise.reject(new TypeError('Failed to fetch')) },
  play: async ({ canvasElement }) => {
    await expect(
      await inside(canvasElement, 'deed-template-picker').findByText('Templates could not be loaded'),
    ).toBeVisible();
  },
};

export const Forbidden: Story = {
  args: { endpoint: '/deedkit', fetch: answering(() => new Response('{}', { status: 403 })) },
  play: async ({ canvasElement }) => {
    await expect(
      await inside(canvasElement, 'deed-template-picker').findByText('You do not have access to templates here.'),
    ).toBeVisible();
  },
};

export const Dark: Story = { ...DARK, play: choose };
export const Medium: Story = { parameters: wide('772px'), play: choose };
export const Narrow: Story = { parameters: wide('272px') };
export const NarrowChosen: Story = { parameters: wide('272px'), play: choose };
export const Finnish: Story = { ...FINNISH, play: choose };
export const Swedish: Story = { ...SWEDISH, play: choose };
export const German: Story = { ...GERMAN, play: choose };
export const Polish: Story = { ...POLISH, play: choose };
