import type { Plugin } from 'vite';

/** A Vite plugin that takes comments and needless white space out of `css` templates. */
export declare function minifyTemplates(): Plugin;
