export { adoptSchema } from './adopt-schema.ts';
export { inferSchema } from './infer-schema.ts';
export { MAX_EMAIL, isDate, runPatternsBy } from './json-schema.ts';
export { translatePattern } from './linear-pattern.ts';
export { isOwnSchema, isOwnWriting, restoreSchema } from './own-schema.ts';
export { publishSchema } from './publish-schema.ts';
export { hasRiskyPattern } from './risky-pattern.ts';
