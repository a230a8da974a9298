/**
 * The compiler of the build and of the type checks, TypeScript 7, by its path: TypeScript 6, whose programming interface
 * lint, template and manifest tools need, has a command of the same name.
 */
export const TSC = 'node_modules/typescript-7/bin/tsc';
