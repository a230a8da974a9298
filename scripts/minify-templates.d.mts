import type { Plugin } from 'vite';

/** A Vite plugin that takes comments and white space out of `css` templates, and indents out of `html` and `svg` ones. */
export declare function minifyTemplates(): Plugin;
