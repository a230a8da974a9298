export { checkFields, type FieldFault, type FieldFaultCode } from './check-fields.ts';
export { checkValue, isFieldEmpty, type ValueFault, type ValueFaultCode } from './check-value.ts';
export { FIELD_FILE_TYPES, FIELD_LIMITS, FIELD_TYPES } from './field.ts';
export type { FieldFile, FieldOption, FieldType, FieldValue, PageSize, Place, PlacedField } from './field.ts';
export { listShown } from './shown-fields.ts';
export { fillFields, isAsked, isTyped, type Filling, type GivenFault, type GivenFaultCode } from './fill-fields.ts';
export { VALUE_FAMILY, layoutValue, textOfValue } from './layout.ts';
export type { DrawnLine, DrawnValue, MeasureValue } from './layout.ts';
export { listUnsigned } from './unsigned-parties.ts';
