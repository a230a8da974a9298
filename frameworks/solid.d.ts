import type { JSX } from 'solid-js';
import type { DeedAttributes, DeedElementTypes, DeedHandlers, DeedProperties } from './element-types.js';

type Prefixed<Names, Prefix extends string> = { [Name in keyof Names & string as `${Prefix}${Name}`]?: Names[Name] };

/**
 * Every tag as Solid takes it: properties by their name or as `prop:…`, attributes as `attr:…`, events as
 * `on:deed-patch={…}`.
 */
export type DeedIntrinsicElements = {
  [Tag in keyof DeedElementTypes]: Omit<
    JSX.HTMLAttributes<DeedElementTypes[Tag]['element']>,
    keyof DeedProperties<Tag>
  > &
    DeedProperties<Tag> &
    Omit<DeedAttributes<Tag>, keyof DeedProperties<Tag>> &
    Prefixed<DeedProperties<Tag>, 'prop:'> &
    Prefixed<DeedAttributes<Tag>, 'attr:'> &
    DeedHandlers<Tag, 'on:'>;
};

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements extends DeedIntrinsicElements {}
  }
}
