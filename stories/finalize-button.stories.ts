import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import type { DeedFinalizeButton } from '../src/elements/builder/finalize-button/finalize-button.ts';
import { renderDraft } from './support/draft.ts';
import type { DraftOptions } from './support/draft.ts';
import { DARK, FINNISH, GERMAN, POLISH, SWEDISH, elementIn, inside, padded, wide } from './support/page.ts';
import { edited, sampleSchema, sampleState } from './support/sample.ts';

type Args = Pick<DeedFinalizeButton, 'state' | 'schema' | 'trial' | 'finalization'> & {
  onFinalize: () => void;
  onFocusField: (detail: unknown) => void;
};

const TRIAL = {
  finalize_title: 'Finish it on a paid plan',
  finalize_cta_text: 'See plans',
  cta_url: 'https://plans.example/',
  finalize_content:
    '<p>Your draft is safe. To finalize it, take a plan: <strong>from 9 € a month</strong>, no binding time.</p>',
};

/** The example with a name missing and two things that cannot stay. */
const nearlyDone = (): Args['state'] =>
  edited(sampleState(), [
    { op: 'replace', path: '/value/parties/0/email', value: 'aino.lehtonen' },
    { op: 'replace', path: '/value/parties/1/first_name', value: '' },
    { op: 'replace', path: '/value/basic/title', value: '' },
    { op: 'replace', path: '/value/parties/1/phone', value: '12' },
  ]);

const meta: Meta<Args> = {
  title: 'Elements/Finalize button',
  component: 'deed-finalize-button',
  parameters: padded(),
  args: { state: sampleState(), schema: sampleSchema(), onFinalize: fn(), onFocusField: fn() },
  render: ({ state, schema, trial, finalization, onFinalize, onFocusField }) =>
    html`<deed-finalize-button
      .state=${state}
      .schema=${schema}
      .trial=${trial}
      .finalization=${finalization}
      @deed-finalize-request=${onFinalize}
      @deed-field-focus=${(event: CustomEvent) => {
        onFocusField(event.detail);
      }}
    ></deed-finalize-button>`,
};
export default meta;
type Story = StoryObj<Args>;
type Play = NonNullable<Story['play']>;

/** Presses the button, whatever the language. */
const press: Play = async ({ canvasElement }) => {
  const element = elementIn<DeedFinalizeButton>(canvasElement, 'deed-finalize-button');
  await waitFor(() => expect(element.shadowRoot?.querySelector('button:enabled')).not.toBeNull());
  await userEvent.click(element.shadowRoot?.querySelector('button') as HTMLElement);
  await waitFor(() => expect(element.shadowRoot?.querySelector('dialog')).toBeVisible());
  // A dialog that is still fading in is not for axe to judge.
  await Promise.all(
    element.shadowRoot
      ?.querySelector('dialog')
      ?.getAnimations()
      .map(({ finished }) => finished) ?? [],
  );
};

/** Presses the button, then the one in the dialog. */
const confirm: Play = async (context) => {
  await press(context);
  const buttons = inside(context.canvasElement, 'deed-finalize-button').getAllByRole('button', { name: 'Finalize' });
  await userEvent.click(buttons.at(-1) as HTMLElement);
};

const connected =
  (options: DraftOptions): NonNullable<Story['render']> =>
  () =>
    renderDraft(html`<deed-finalize-button></deed-finalize-button>`, options);

export const Ready: Story = {
  play: async (context) => {
    await confirm(context);
    await expect(context.args.onFinalize).toHaveBeenCalledOnce();
  },
};

export const Confirmation: Story = { play: press };

export const ConfirmationOfTheSession: Story = {
  args: {
    finalization: {
      confirmation_enabled: true,
      confirmation_text: 'Finalizing costs <strong>one transaction</strong>. The text is locked.',
    },
  },
  play: async (context) => {
    await press(context);
    await expect(inside(context.canvasElement, 'deed-finalize-button').getByText('one transaction')).toBeVisible();
  },
};

export const ThingsMissing: Story = {
  args: { state: sampleState({ blank: true }) },
  play: async (context) => {
    await press(context);
    const [first] = inside(context.canvasElement, 'deed-finalize-button').getAllByRole('listitem');
    await userEvent.click(first?.querySelector('button') as HTMLElement);
    await expect(context.args.onFocusField).toHaveBeenCalledWith({
      path: expect.stringMatching(/^\/value\//) as unknown,
    });
  },
};

export const ThingsMissingOpen: Story = { args: { state: sampleState({ blank: true }) }, play: press };

/** Most of it is done; one thing is missing, two are filled in wrong. */
export const NearlyDone: Story = {
  args: { state: nearlyDone() },
  play: async (context) => {
    await press(context);
    const within = inside(context.canvasElement, 'deed-finalize-button');
    await expect(within.getByText(/^\d+ of \d+ done$/)).toBeVisible();
    await expect(within.getAllByText('To correct')).not.toHaveLength(0);
  },
};

export const Trial: Story = {
  args: { trial: TRIAL },
  play: async (context) => {
    await press(context);
    await expect(
      inside(context.canvasElement, 'deed-finalize-button').getByRole('link', { name: 'See plans' }),
    ).toHaveAttribute('href', 'https://plans.example/');
    await expect(context.args.onFinalize).not.toHaveBeenCalled();
  },
};

export const Busy: Story = {
  render: ({ state, schema }) =>
    html`<deed-finalize-button
      .state=${state}
      .schema=${schema}
      @deed-finalize-request=${(event: CustomEvent<{ waitUntil: (promise: Promise<unknown>) => void }>) => {
        event.detail.waitUntil(new Promise(() => undefined));
      }}
    ></deed-finalize-button>`,
  play: async (context) => {
    await confirm(context);
    await expect(await inside(context.canvasElement, 'deed-finalize-button').findByText('Finalizing…')).toBeVisible();
  },
};

export const Refused: Story = {
  render: ({ state, schema }) =>
    html`<deed-finalize-button
      .state=${state}
      .schema=${schema}
      @deed-finalize-request=${(event: Event) => {
        event.preventDefault();
      }}
    ></deed-finalize-button>`,
  play: async (context) => {
    await confirm(context);
    await expect(await inside(context.canvasElement, 'deed-finalize-button').findByRole('alert')).toHaveTextContent(
      'The document was not finalized.',
    );
  },
};

export const Failed: Story = {
  render: connected({
    prepare: (adapter) => {
      setTimeout(() => {
        adapter.faults = [{ status: 503, error: { code: 'unavailable', message: '' } }];
      }, 300);
    },
  }),
  play: async (context) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 400);
    });
    await confirm(context);
    await expect(await inside(context.canvasElement, 'deed-finalize-button').findByRole('alert')).toHaveTextContent(
      'The document could not be finalized.',
    );
  },
};

/** The last edits have not reached the service. */
export const Offline: Story = {
  render: connected({
    prepare: (adapter) => {
      setTimeout(() => {
        adapter.down = true;
      }, 300);
    },
  }),
  play: async (context) => {
    const draft = elementIn<HTMLElementTagNameMap['deed-draft']>(context.canvasElement, 'deed-draft');
    await waitFor(() => expect(draft.draft?.snapshot.phase).toBe('ready'));
    await new Promise((resolve) => {
      setTimeout(resolve, 400);
    });
    draft.draft?.edit([{ op: 'replace', path: '/document_name', value: 'NDA, second draft' }]);
    await confirm(context);
    await expect(await inside(context.canvasElement, 'deed-finalize-button').findByRole('alert')).toHaveTextContent(
      'Your last changes are not saved yet.',
    );
  },
};

export const InsideADraft: Story = {
  render: connected({}),
  play: async (context) => {
    await confirm(context);
    const button = inside(context.canvasElement, 'deed-finalize-button');
    await expect(await button.findByText('Finalized')).toHaveAttribute('role', 'status');
  },
};

export const Finalized: Story = { args: { state: sampleState({ change: { status: 'finalized' } }) } };
export const Loading: Story = { args: { state: undefined, schema: undefined } };
export const Dark: Story = { ...DARK, args: { state: sampleState({ blank: true }) }, play: press };
export const Narrow: Story = {
  parameters: wide('320px'),
  args: { state: sampleState({ blank: true }) },
  play: press,
};
export const Finnish: Story = { ...FINNISH, args: { state: sampleState({ blank: true }) }, play: press };
export const Swedish: Story = { ...SWEDISH, play: press };
export const German: Story = { ...GERMAN, play: press };
export const Polish: Story = { ...POLISH, play: press };
