import type { ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from 'react';
import type { DeedAttributes, DeedElementTypes, DeedProperties } from './element-types.js';

/** `deed-patch` → `DeedPatch`. */
type Pascal<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Capitalize<Head>}${Pascal<Tail>}`
  : Capitalize<Name>;

/** Props of a component: properties by their name, events as `onDeedPatch={…}`, attributes. */
export type DeedComponentProps<Tag extends keyof DeedElementTypes> = Omit<
  HTMLAttributes<DeedElementTypes[Tag]['element']>,
  keyof DeedProperties<Tag>
> &
  DeedProperties<Tag> &
  Omit<DeedAttributes<Tag>, keyof DeedProperties<Tag>> & {
    [Name in keyof DeedElementTypes[Tag]['events'] & string as `on${Pascal<Name>}`]?:
      ((event: DeedElementTypes[Tag]['events'][Name]) => void) | undefined;
  };

/** A tag as a component of React 18 and 19, whose `ref` is the element. */
export type DeedComponent<Tag extends keyof DeedElementTypes> = ForwardRefExoticComponent<
  DeedComponentProps<Tag> & RefAttributes<DeedElementTypes[Tag]['element']>
>;
