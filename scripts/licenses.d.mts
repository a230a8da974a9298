import type { Plugin } from 'vite';

/**
 * A Vite plugin that writes the licences of the packages in the build of a folder, and of those in `beside`, to a file.
 */
export function writeLicenses(options: {
  readonly of: string;
  readonly beside: readonly string[];
  readonly to: string;
}): Plugin;
