export { adoptSchema } from './adopt-schema.ts';
export { inferSchema } from './infer-schema.ts';
export { isDate, runPatternsBy } from './json-schema.ts';
export { isOwnSchema, restoreSchema } from './own-schema.ts';
export { publishSchema } from './publish-schema.ts';
