import type { HTMLAttributes, ReservedProps } from 'vue';
import type { DeedAttributes, DeedElementTypes, DeedHandlers, DeedProperties } from './element-types.js';

/** `deed-patch` → `DeedPatch`, as Vue names the listener of an event. */
type Pascal<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Capitalize<Head>}${Pascal<Tail>}`
  : Capitalize<Name>;

type VueHandlers<Tag extends keyof DeedElementTypes> = {
  [Name in keyof DeedElementTypes[Tag]['events'] & string as `on${Pascal<Name>}`]?: (
    event: DeedElementTypes[Tag]['events'][Name],
  ) => void;
};

/** Every tag as Vue's templates take it: `:schema="…"`, `@deed-patch="…"`. */
export type DeedComponents = {
  [Tag in keyof DeedElementTypes]: new () => DeedElementTypes[Tag]['element'] & {
    $props: Omit<HTMLAttributes, keyof DeedProperties<Tag>> &
      ReservedProps &
      DeedProperties<Tag> &
      Omit<DeedAttributes<Tag>, keyof DeedProperties<Tag>> &
      VueHandlers<Tag> &
      DeedHandlers<Tag, 'on'>;
  };
};

declare module 'vue' {
  interface GlobalComponents extends DeedComponents {}
}
