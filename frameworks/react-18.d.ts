import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { DeedAttributes, DeedElementTypes } from './element-types.js';

/**
 * Every tag as React 18 takes it: attributes alone. Properties and events go through a `ref`, whose element is typed.
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
