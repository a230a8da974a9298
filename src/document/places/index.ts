export { checkFields, type FieldFault, type FieldFaultCode } from './check-fields.ts';
export { checkValue, isFieldEmpty, type ValueFault, type ValueFaultCode } from './check-value.ts';
export { FIELD_LIMITS, FIELD_TYPES, type FieldOption, type FieldType, type FieldValue } from './field.ts';
export type { PageSize, Place, PlacedField } from './field.ts';
export { listShown } from './shown-fields.ts';
export { fillFields, isTyped, type Filling, type GivenFault, type GivenFaultCode } from './fill-fields.ts';
export { VALUE_FAMILY, layoutValue, textOfValue } from './layout.ts';
export type { DrawnLine, DrawnValue, MeasureValue } from './layout.ts';
export { listUnsigned } from './unsigned-parties.ts';
