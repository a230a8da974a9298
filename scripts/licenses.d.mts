import type { Plugin } from 'vite';

/**
 * A Vite plugin that writes the licences of the packages in the build of a folder, and of those in `beside`, to a file.
 */
export function writeLicenses(options: {
  readonly of: string;
  readonly beside: readonly string[];
  /** Texts of what is in no package: what they are of, and their files. */
  readonly files: Readonly<Record<string, string>>;
  readonly to: string;
}): Plugin;
