/** The path of the compiler of the build and of the type checks. */
export const TSC: string;
