import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, fn, waitFor } from 'storybook/test';
import { renderDraft, refusing } from './support/draft.ts';
import type { DraftOptions } from './support/draft.ts';
import { DARK, FINNISH, GERMAN, POLISH, SWEDISH, elementIn, inside, wide } from './support/page.ts';
import { sampleState } from './support/sample.ts';

interface Args {
  readonly options: DraftOptions;
  readonly onSaved: (detail: unknown) => void;
}

const FURNITURE = html`<deed-finalize-button></deed-finalize-button><deed-signee-viewer></deed-signee-viewer>`;

const meta: Meta<Args> = {
  title: 'Elements/Draft',
  component: 'deed-draft',
  args: { options: {}, onSaved: fn() },
  argTypes: { options: { control: false } },
  render: ({ options, onSaved }) =>
    html`<div
      @deed-saved=${(event: CustomEvent) => {
        onSaved(event.detail);
      }}
    >
      ${renderDraft(FURNITURE, options)}
    </div>`,
};
export default meta;
type Story = StoryObj<Args>;
type Play = NonNullable<Story['play']>;

const says =
  (title: string): Play =>
  async ({ canvasElement }) => {
    await expect(await inside(canvasElement, 'deed-draft').findByText(title)).toBeVisible();
  };

export const Open: Story = {
  play: async ({ canvasElement, args }) => {
    const element = elementIn<HTMLElementTagNameMap['deed-draft']>(canvasElement, 'deed-draft');
    await waitFor(() => expect(element.draft?.snapshot.phase).toBe('ready'));
    element.draft?.edit([{ op: 'replace', path: '/document_name', value: 'NDA, second draft' }], { now: true });
    await waitFor(() => expect(args.onSaved).toHaveBeenCalledWith({ revision: 2 }));
  },
};

export const Finalized: Story = { args: { options: { state: sampleState({ change: { status: 'finalized' } }) } } };

export const Loading: Story = {
  render: () =>
    html`<deed-draft
      endpoint="/deedkit"
      session="01960d5c-7a00-7000-8000-000000000002"
      .fetch=${() => new Promise(() => undefined)}
    ></deed-draft>`,
  play: async ({ canvasElement }) => {
    await expect(
      inside(canvasElement, 'deed-draft').getByRole('status', { name: 'Opening the document' }),
    ).toBeVisible();
  },
};

export const Offline: Story = {
  args: {
    options: {
      prepare: (adapter) => {
        adapter.down = true;
      },
    },
  },
  play: says('You are offline'),
};
export const Failed: Story = {
  args: { options: { prepare: refusing(503) } },
  play: says('The document could not be opened'),
};
export const Forbidden: Story = {
  args: { options: { prepare: refusing(403) } },
  play: says('You cannot open this document'),
};
export const Expired: Story = { args: { options: { prepare: refusing(410) } }, play: says('This link has expired') };
export const Deleted: Story = {
  args: { options: { prepare: refusing(404) } },
  play: says('This document is no longer here'),
};

/** The page offers the way out. */
export const DeletedWithAWayOut: Story = {
  render: () => renderDraft(html`<a slot="gone" href="#documents">All documents</a>`, { prepare: refusing(404) }),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('a')).toBeVisible());
  },
};

/** Without endpoint and session. */
export const Missing: Story = { render: () => html`<deed-draft></deed-draft>`, play: says('No document to open') };

export const Dark: Story = { ...DARK, args: { options: { prepare: refusing(403) } } };
export const Narrow: Story = { parameters: wide('320px'), args: { options: { prepare: refusing(410) } } };
export const Finnish: Story = { ...FINNISH, args: { options: { prepare: refusing(404) } } };
export const Swedish: Story = { ...SWEDISH, args: { options: { prepare: refusing(404) } } };
export const German: Story = { ...GERMAN, args: { options: { prepare: refusing(404) } } };
export const Polish: Story = { ...POLISH, args: { options: { prepare: refusing(404) } } };
