import type { FieldValue, PlacedField } from 'deedkit/document';
import { checkFields } from 'deedkit/document';

/** Whether a field of these rules takes a value. */
export function takesValue(
  rules: Pick<PlacedField, 'type' | 'options' | 'multiline' | 'max_length'>,
  value: FieldValue,
): boolean {
  const field: PlacedField<number> = {
    id: '',
    party: 0,
    label: '',
    required: false,
    editable: true,
    places: [],
    ...rules,
    value,
  };
  return checkFields([field], { pages: [], parties: [0] }).every(({ path }) => path !== 'fields[0].value');
}
