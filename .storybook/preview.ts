import type { Preview, StoryContext } from '@storybook/web-components-vite';
import { setCustomElementsManifest } from '@storybook/web-components-vite';
import manifest from '../dist/custom-elements.json';
import '../src/elements/define/index.ts';
import { setUiLanguage } from '../src/elements/index.ts';

setCustomElementsManifest(manifest);

async function loadLanguage({ globals }: StoryContext): Promise<void> {
  await setUiLanguage(globals['language'] as string);
}

/** The page around a story: its colour scheme, language and ground. */
function onPage(story: () => unknown, { globals }: StoryContext): unknown {
  document.documentElement.style.colorScheme = globals['theme'] as string;
  document.documentElement.lang = globals['language'] as string;
  document.body.style.cssText = 'background: light-dark(#f7f8fa, #131417); font: 16px/1.5 system-ui, sans-serif; color: light-dark(#16181d, #eceef2)';
  return story();
}

const preview: Preview = {
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    controls: { expanded: true },
    docs: { codePanel: true },
  },
  globalTypes: {
    theme: { description: 'Colour scheme', toolbar: { title: 'Theme', icon: 'mirror', items: ['light', 'dark'], dynamicTitle: true } },
    language: { description: 'Interface language', toolbar: { title: 'Language', icon: 'globe', items: ['en-GB', 'fi', 'sv', 'de', 'pl'], dynamicTitle: true } },
  },
  initialGlobals: { theme: 'light', language: 'en-GB' },
  loaders: [loadLanguage],
  decorators: [onPage],
};

export default preview;
