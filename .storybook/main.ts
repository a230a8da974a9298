import type { StorybookConfig } from '@storybook/web-components-vite';

const config: StorybookConfig = {
  framework: '@storybook/web-components-vite',
  stories: ['../stories/**/*.stories.ts'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The script-tag build's settings (vite.config.ts) are not those of a site of stories.
  viteFinal: (options) => ({ ...options, build: { ...options.build, rolldownOptions: {} } }),
};

export default config;
