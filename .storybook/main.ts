import type { StorybookConfig } from '@storybook/web-components-vite';

const config: StorybookConfig = {
  framework: '@storybook/web-components-vite',
  stories: ['../stories/**/*.stories.ts'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  // Where the adapter serves them from.
  staticDirs: [{ from: '../dist/script/fonts', to: '/deedkit/fonts' }],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The script-tag build's settings (vite.config.ts) are not those of a site of stories.
  // What loads late, and is found late by Vite, would reload the story that shows it.
  viteFinal: (options) => ({
    ...options,
    build: { ...options.build, rolldownOptions: {} },
    optimizeDeps: {
      ...options.optimizeDeps,
      include: [
        ...(options.optimizeDeps?.include ?? []),
        'storybook/actions',
        'pdfjs-dist/legacy/build/pdf.mjs',
        'pdfjs-dist/legacy/build/pdf.worker.min.mjs',
      ],
    },
  }),
};

export default config;
