import type { Preview, StoryContext } from '@storybook/web-components-vite';
import { setCustomElementsManifest } from '@storybook/web-components-vite';
import { html } from 'lit';
import manifest from '../dist/custom-elements.json';
import '../src/elements/define/index.ts';
import { offerFonts, registerLanguage, setUiLanguage, UI_LANGUAGES } from '../src/elements/index.ts';
import type { Frame } from '../stories/support/page.ts';
import { motionOver } from '../test/accessibility/motion-over.ts';
import { leaveOutMocks, listEvents } from './event-actions.ts';
import { writePageSource } from './page-source.ts';

setCustomElementsManifest(manifest);
// Beside the stories, wherever they are served from.
offerFonts('deedkit/fonts');

const declarations = manifest.modules.flatMap(({ declarations: of }) => of) as readonly {
  readonly tagName?: string;
  readonly events?: readonly { readonly name: string }[];
}[];
const eventsOf = (tag?: string): string[] => [
  ...new Set(
    declarations.flatMap(({ tagName, events }) =>
      (tag === undefined || tagName === tag ? (events ?? []) : []).map(({ name }) => name),
    ),
  ),
];
const EVENTS = eventsOf();

registerLanguage('da', async () => (await import('../src/elements/languages/da.ts')).da);

async function loadLanguage({ globals }: StoryContext): Promise<void> {
  await setUiLanguage(globals['language'] as string);
}

/** The page around a story: its colour scheme, language and ground. */
function onPage(story: () => unknown, context: StoryContext): unknown {
  const { globals } = context;
  listEvents(context, EVENTS);
  document.documentElement.style.colorScheme = globals['theme'] as string;
  document.documentElement.lang = globals['language'] as string;
  document.body.style.cssText =
    'background: light-dark(#f7f8fa, #131417); font: 16px/1.5 system-ui, sans-serif; color: light-dark(#16181d, #eceef2)';
  return inFrame(story(), context);
}

/** The headings of the page around, for screen readers alone: those of elements begin at the third or fourth level. */
const HIDDEN =
  'position: absolute; inline-size: 1px; block-size: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%)';

/** A story in the page it asks for, in the width that is its own or its element's. */
function inFrame(story: unknown, { parameters, viewMode }: StoryContext): unknown {
  const { inlineSize = '', padding = '' } = (parameters as Partial<Frame>).frame ?? {};
  const style = inlineSize
    ? `padding: ${padding}; box-sizing: border-box; inline-size: ${inlineSize}; max-inline-size: 100%`
    : '';
  // The page has its main part; on the page of an element there are many stories.
  return viewMode === 'docs'
    ? html`<div style=${style}>${story}</div>`
    : html`<main data-frame=${inlineSize} style=${style}>
        <h1 style=${HIDDEN}>Deedkit</h1>
        <h2 style=${HIDDEN}>Story</h2>
        <h3 style=${HIDDEN}>Element</h3>
        ${story}
      </main>`;
}

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    layout: 'fullscreen',
    // Without the elements that pass, whose addresses take longer than the rules.
    a11y: { test: 'error', options: { resultTypes: ['violations', 'incomplete'] } },
    controls: { expanded: true },
    docs: {
      codePanel: true,
      source: {
        transform: (_code: string, context: StoryContext) => writePageSource(context, eventsOf(context.component)),
      },
    },
  },
  globalTypes: {
    theme: {
      description: 'Colour scheme',
      toolbar: { title: 'Theme', icon: 'mirror', items: ['light', 'dark'], dynamicTitle: true },
    },
    language: {
      description: 'Interface language',
      toolbar: { title: 'Language', icon: 'globe', items: [...UI_LANGUAGES, 'da'], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: 'light', language: 'en-GB' },
  loaders: [loadLanguage],
  beforeEach: leaveOutMocks,
  // Before axe looks: what fades in has no contrast yet.
  afterEach: () => motionOver(document),
  decorators: [onPage],
};

export default preview;
