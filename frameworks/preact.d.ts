import type { HTMLAttributes } from 'preact';
import type { DeedAttributes, DeedElementTypes, DeedHandlers, DeedProperties } from './element-types.js';

/** Every tag as Preact takes it: properties by their name, events as `ondeed-patch={…}`. */
export type DeedIntrinsicElements = {
  [Tag in keyof DeedElementTypes]: Omit<HTMLAttributes<DeedElementTypes[Tag]['element']>, keyof DeedProperties<Tag>> &
    DeedProperties<Tag> &
    Omit<DeedAttributes<Tag>, keyof DeedProperties<Tag>> &
    DeedHandlers<Tag, 'on'>;
};

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements extends DeedIntrinsicElements {}
  }
}
