import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { DeedAttributes, DeedElementTypes, DeedHandlers, DeedProperties } from './element-types.js';

export * from './react-components.js';
export type { DeedComponent, DeedComponentProps } from './react-types.js';

/** Every tag as React 19 takes it: properties by their name, events as `ondeed-patch={…}`. */
export type DeedIntrinsicElements = {
  [Tag in keyof DeedElementTypes]: Omit<
    DetailedHTMLProps<HTMLAttributes<DeedElementTypes[Tag]['element']>, DeedElementTypes[Tag]['element']>,
    keyof DeedProperties<Tag>
  > &
    DeedProperties<Tag> &
    Omit<DeedAttributes<Tag>, keyof DeedProperties<Tag>> &
    DeedHandlers<Tag, 'on'>;
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends DeedIntrinsicElements {}
  }
}
