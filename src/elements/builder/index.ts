export { DeedBuilder } from './builder.ts';
