import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { DeedAttributes, DeedElementTypes } from './element-types.js';

export * from './react-components.js';
export type { DeedComponent, DeedComponentProps } from './react-types.js';

/**
 * Every tag as React 18 takes it: attributes alone. Its components take properties and events, too.
 */
export type DeedIntrinsicElements = {
  [Tag in keyof DeedElementTypes]: DetailedHTMLProps<
    HTMLAttributes<DeedElementTypes[Tag]['element']>,
    DeedElementTypes[Tag]['element']
  > &
    DeedAttributes<Tag>;
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends DeedIntrinsicElements {}
  }
}
