import type { HTMLAttributes } from 'svelte/elements';
import type { DeedAttributes, DeedElementTypes, DeedHandlers, DeedProperties } from './element-types.js';

/** Every tag as Svelte takes it: properties by their name, events as `ondeed-patch={…}` or `on:deed-patch={…}`. */
export type DeedSvelteElements = {
  [Tag in keyof DeedElementTypes]: Omit<HTMLAttributes<DeedElementTypes[Tag]['element']>, keyof DeedProperties<Tag>> &
    DeedProperties<Tag> &
    Omit<DeedAttributes<Tag>, keyof DeedProperties<Tag>> &
    DeedHandlers<Tag, 'on'> &
    DeedHandlers<Tag, 'on:'>;
};

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends DeedSvelteElements {}
}
