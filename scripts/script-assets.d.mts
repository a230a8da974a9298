/** The families an appearance may name, as packages of `@fontsource`. */
export const FONTS: readonly string[];
