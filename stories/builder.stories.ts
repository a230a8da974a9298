import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import type { DeedBuilder } from '../src/elements/builder/builder.ts';
import { renderDraft, refusing } from './support/draft.ts';
import type { DraftOptions } from './support/draft.ts';
import { DARK, FINNISH, GERMAN, POLISH, SWEDISH, elementIn, wide } from './support/page.ts';
import { sampleSchema, sampleState } from './support/sample.ts';

type Args = Pick<DeedBuilder, 'state' | 'schema'> & { onPatch: (operations: unknown) => void };

const meta: Meta<Args> = {
  title: 'Elements/Builder',
  component: 'deed-builder',
  args: { state: sampleState(), schema: sampleSchema(), onPatch: fn() },
  render: ({ state, schema, onPatch }) =>
    html`<deed-builder
      style="--deed-builder-block-size: 900px"
      .state=${state}
      .schema=${schema}
      @deed-patch=${(event: CustomEvent<{ operations: unknown }>) => {
        onPatch(event.detail.operations);
      }}
    ></deed-builder>`,
};
export default meta;
type Story = StoryObj<Args>;
type Play = NonNullable<Story['play']>;

const connected =
  (options: DraftOptions): NonNullable<Story['render']> =>
  () =>
    renderDraft(html`<deed-builder style="--deed-builder-block-size: 900px"></deed-builder>`, options);

/** An element that the builder is made of. */
function partOf(canvas: HTMLElement, tag: string): ShadowRoot {
  const root = elementIn(canvas, 'deed-builder').shadowRoot?.querySelector(tag)?.shadowRoot;
  if (!root) throw new Error(`No ${tag} in the builder yet.`);
  return root;
}

/** Types into the title of the agreement and watches the document follow. */
const typeTitle: Play = async ({ canvasElement }) => {
  await waitFor(() => expect(partOf(canvasElement, 'deed-document-preview').querySelector('h1, h2')).not.toBeNull());
  const title = [...partOf(canvasElement, 'deed-builder-form').querySelectorAll('input')].find(
    ({ value }) => value === 'Mutual Non-Disclosure Agreement',
  ) as HTMLInputElement;
  await userEvent.type(title, ' 2026');
  await waitFor(
    () =>
      expect(partOf(canvasElement, 'deed-document-preview').textContent).toContain(
        'Mutual Non-Disclosure Agreement 2026',
      ),
    { timeout: 8000 },
  );
};

export const Filled: Story = {
  play: async (context) => {
    await typeTitle(context);
    await expect(context.args.onPatch).toHaveBeenLastCalledWith([
      { op: 'replace', path: '/value/basic/title', value: 'Mutual Non-Disclosure Agreement 2026' },
    ]);
  },
};

export const Blank: Story = { args: { state: sampleState({ blank: true }) } };

const FINAL = sampleState({ change: { status: 'finalized' } });

/** The page puts what comes next in the strip. */
const leadingOn: NonNullable<Story['render']> = ({ state, schema }) =>
  html`<deed-builder style="--deed-builder-block-size: 900px" .state=${state} .schema=${schema}
    ><a slot="finalized" href="#send">Send to be signed</a></deed-builder
  >`;

const isFinished: Play = async ({ canvasElement }) => {
  const root = elementIn(canvasElement, 'deed-builder').shadowRoot;
  await waitFor(() => expect(root?.querySelector('.finished')?.textContent).toContain('This document is finalized'));
  await expect(root?.querySelector('.column.document')).toBeVisible();
};

export const Finalized: Story = { args: { state: FINAL }, render: leadingOn, play: isFinished };
export const FinalizedNarrow: Story = { ...Finalized, parameters: wide('320px') };
export const FinalizedDark: Story = { ...DARK, args: { state: FINAL }, render: leadingOn };

/** The moment after: the document comes with its downloads. */
export const FinalizedInADraft: Story = {
  render: connected({ state: FINAL }),
  play: async (context) => {
    await isFinished(context);
    const root = elementIn(context.canvasElement, 'deed-builder').shadowRoot;
    await expect(root?.querySelector('.download')).toBeVisible();
  },
};

/** A participant who may read and comment: the paper in front, and no form. */
const reading = connected({
  prepare: (adapter) => {
    adapter.verbs = ['read', 'download', 'history', 'read-comments', 'comment'];
  },
});
const isForReading: Play = async ({ canvasElement }) => {
  const root = elementIn(canvasElement, 'deed-builder').shadowRoot;
  await waitFor(() => expect(root?.querySelector('.reading .column.document')).toBeVisible());
  await waitFor(() => expect(partOf(canvasElement, 'deed-document-preview').querySelector('h1, h2')).not.toBeNull());
  await expect(root?.querySelector('.read-only')).toBeVisible();
  await expect(root?.querySelector('deed-builder-form')).toBeNull();
};
export const ReadOnly: Story = { render: reading, play: isForReading };
export const ReadOnlyDark: Story = { ...DARK, render: reading, play: isForReading };
export const ReadOnlyMedium: Story = { parameters: wide('820px'), render: reading, play: isForReading };
export const ReadOnlyNarrow: Story = { parameters: wide('320px'), render: reading, play: isForReading };

export const Empty: Story = { args: { state: undefined, schema: undefined } };

export const InsideADraft: Story = {
  render: connected({}),
  play: async (context) => {
    await waitFor(() =>
      expect(partOf(context.canvasElement, 'deed-builder-form').querySelector('input')).not.toBeNull(),
    );
    await typeTitle(context);
    const draft = elementIn<HTMLElementTagNameMap['deed-draft']>(context.canvasElement, 'deed-draft');
    await waitFor(() => expect(draft.draft?.snapshot.save).toBe('saved'));
  },
};

export const Trial: Story = {
  render: connected({
    settings: {
      trial: { heading_text: 'You are trying Lumo', heading_cta_text: 'See plans', cta_url: 'https://plans.example/' },
    },
  }),
};

/** Opens a panel and waits for its content. */
const openPanel =
  (name: 'appearance' | 'sections', editor: string, inside: string): Play =>
  async ({ canvasElement }) => {
    const root = elementIn(canvasElement, 'deed-builder').shadowRoot;
    root?.querySelector<HTMLElement>(`.${name}-button`)?.click();
    await waitFor(() => expect(root?.querySelector(editor)?.shadowRoot?.querySelector(inside)).toBeTruthy());
    await waitFor(() => expect(root?.activeElement).toBe(root?.querySelector('.panel .close')));
    // A half-transparent panel is half as dark.
    await Promise.all(
      root
        ?.querySelector('.panel')
        ?.getAnimations({ subtree: true })
        .map(({ finished }) => finished) ?? [],
    );
  };
const openAppearance = openPanel('appearance', 'deed-appearance-editor', '.preset');

/** The others make room for a panel. */
export const Appearance: Story = { play: openAppearance };
export const AppearanceDark: Story = { ...DARK, play: openAppearance };
/** Where there is no room it is a sheet over everything. */
export const AppearanceNarrow: Story = { parameters: wide('320px'), play: openAppearance };
export const Sections: Story = { play: openPanel('sections', 'deed-section-editor', '.fixed') };

const VILLE = '01890000-0000-7000-8000-0000000000a1';

/** Others have the document open: who they are, and where they wrote last. */
export const WithOthers: Story = {
  render: connected({
    prepare: (adapter) => {
      const timer = setInterval(() => {
        if (adapter.streams.size === 0) return;
        clearInterval(timer);
        const people = [
          { id: VILLE, display_name: 'Ville Salo' },
          { id: '01890000-0000-7000-8000-0000000000a2', display_name: 'Ida Holm' },
        ];
        adapter.tell('presence', { count: 3, people });
        adapter.patchByOther([{ op: 'replace', path: '/value/basic/title', value: 'Mutual NDA' }], VILLE);
      }, 50);
    },
  }),
  play: async ({ canvasElement }) => {
    const root = () => elementIn(canvasElement, 'deed-builder').shadowRoot;
    await waitFor(() => expect(root()?.querySelector('.presence')?.textContent).toContain('Ville Salo +1'), {
      timeout: 4000,
    });
    root()?.querySelector<HTMLElement>('.presence')?.click();
    await waitFor(() => expect(root()?.querySelector('button.here')?.textContent).toContain('Agreement › Title'));
    // The half-transparent names are half as dark, and begin to appear with the next frame.
    await new Promise(requestAnimationFrame);
    await waitFor(() => {
      const names = root()?.querySelector('.presence-names');
      expect(names?.getAnimations({ subtree: true }).length).toBe(0);
      expect(names && getComputedStyle(names).opacity).toBe('1');
    });
  },
};

/** The connection is lost while somebody edits: the edits are kept. */
export const Offline: Story = {
  render: connected({
    prepare: (adapter) => {
      setTimeout(() => {
        adapter.down = true;
      }, 400);
    },
  }),
  play: async (context) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 600);
    });
    await typeTitle(context);
    const draft = elementIn<HTMLElementTagNameMap['deed-draft']>(context.canvasElement, 'deed-draft');
    await waitFor(() => expect(draft.draft?.snapshot).toMatchObject({ save: 'offline', kept: 1 }));
  },
};

export const Forbidden: Story = { render: connected({ prepare: refusing(403) }) };
export const Failed: Story = { render: connected({ prepare: refusing(503) }) };
export const Loading: Story = {
  render: () =>
    html`<deed-draft
      endpoint="/deedkit"
      session="01960d5c-7a00-7000-8000-000000000003"
      .fetch=${() => new Promise(() => undefined)}
      ><deed-builder></deed-builder
    ></deed-draft>`,
};

export const Dark: Story = { ...DARK, args: { state: sampleState({ blank: true }) } };
export const Medium: Story = { parameters: wide('820px') };
export const Narrow: Story = { parameters: wide('320px'), args: { state: sampleState({ blank: true }) } };
/** One part at a time, as a phone may begin. */
export const StepByStep: Story = {
  parameters: wide('360px'),
  args: { state: sampleState({ blank: true }) },
  play: async ({ canvasElement }) => {
    localStorage.clear();
    const builder = elementIn(canvasElement, 'deed-builder');
    builder.setAttribute('guided', 'always');
    await waitFor(() => expect(builder.shadowRoot?.querySelector('.guided .next')).not.toBeNull());
    await userEvent.click(builder.shadowRoot?.querySelector('.guided .next') as Element);
    await waitFor(() => expect(builder.shadowRoot?.querySelector('.guided-where')?.textContent).toContain('Step 2'));
    // “Back” can be pressed now, and takes its colour.
    await waitFor(() => expect(builder.shadowRoot?.getAnimations().length).toBe(0));
  },
};

/** Words found in the document and the form. */
const find: Play = async ({ canvasElement }) => {
  const root = (): ShadowRoot | null => elementIn(canvasElement, 'deed-builder').shadowRoot;
  await waitFor(() => expect(root()?.querySelector('.find-button')).not.toBeNull(), { timeout: 4000 });
  await waitFor(() => expect(partOf(canvasElement, 'deed-document-preview').querySelector('.paper h2')).not.toBeNull());
  const [more, button] = ['.more-button', '.find-button'].map((name) => root()?.querySelector<HTMLElement>(name));
  if (button?.checkVisibility()) await userEvent.click(button);
  else {
    await userEvent.click(more as HTMLElement);
    await userEvent.click(root()?.querySelector('#more [data-name=find]') as HTMLElement);
  }
  await waitFor(() => expect(root()?.querySelector('.find input')).not.toBeNull());
  await userEvent.type(root()?.querySelector('.find input') as HTMLElement, 'party');
  await waitFor(() => expect(root()?.querySelector('.find-count')?.textContent).toMatch(/^1 of \d+$/));
};
export const Find: Story = { play: find };
export const FindNarrow: Story = { parameters: wide('320px'), play: find };

/** A new draft with the document of this one, which the page is told of. */
const duplicates = connected({ settings: { verbs: ['duplicate'] } });
const offersCopy: Play = async ({ canvasElement }) => {
  const root = (): ShadowRoot | null => elementIn(canvasElement, 'deed-builder').shadowRoot;
  await waitFor(() => expect(root()?.querySelector('.duplicate-button')).not.toBeNull(), { timeout: 4000 });
};
export const Duplicate: Story = {
  render: duplicates,
  play: async (context) => {
    await offersCopy(context);
    const { shadowRoot } = elementIn(context.canvasElement, 'deed-builder');
    const button = shadowRoot?.querySelector<HTMLElement>('.duplicate-button');
    await expect(button?.checkVisibility()).toBe(true);
    button?.focus();
  },
};
/** There is no room for it in the bar: a menu has it. */
export const DuplicateNarrow: Story = {
  parameters: wide('320px'),
  render: duplicates,
  play: async (context) => {
    await offersCopy(context);
    const { shadowRoot } = elementIn(context.canvasElement, 'deed-builder');
    await userEvent.click(shadowRoot?.querySelector('.more-button') as HTMLElement);
    await waitFor(() => expect(shadowRoot?.querySelector('#more [data-name=duplicate]')).toBeVisible());
    await waitFor(() => expect(shadowRoot?.getAnimations().length).toBe(0));
  },
};
export const Finnish: Story = { ...FINNISH, args: { state: sampleState({ language: 'fi', blank: true }) } };
export const Swedish: Story = { ...SWEDISH, args: { state: sampleState({ language: 'sv' }) } };
export const German: Story = { ...GERMAN, args: { state: sampleState({ language: 'en' }) } };
export const Polish: Story = { ...POLISH, args: { state: sampleState({ language: 'en' }) } };
