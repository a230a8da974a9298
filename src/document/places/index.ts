export { FIELD_LIMITS, FIELD_TYPES, type FieldOption, type FieldType, type FieldValue } from './field.ts';
export type { PageSize, Place, PlacedField } from './field.ts';
