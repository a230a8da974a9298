import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { FieldType, Json } from '../../document/index.ts';
import { isEqual } from '../../document/index.ts';
import { sayPlaces } from '../base/localize/source/places.ts';
import type { EditorView } from './editor-actions.ts';
import { type EditedField, isEditable } from './place-fields.ts';
import { sayPlaced } from './say-place.ts';

type Condition = NonNullable<EditedField['visible_when']>;
type Schema = Condition['schema'];
type OnCondition = (condition: Condition | undefined) => void;

/** Kinds whose values are given before it is signed, so that others can depend on them. */
const ASKED: ReadonlySet<FieldType> = new Set<FieldType>([
  ...(['checkbox', 'radio', 'select', 'text', 'number', 'date', 'name', 'email', 'company'] as const),
]);
const TICKED: Schema = { const: true };
const NOT_TICKED: Schema = { enum: [false, null] };

/** While which field has which value a field is shown; always, where it says nothing. */
export function renderCondition(
  field: EditedField,
  { model }: Pick<EditorView, 'model'>,
  onCondition: OnCondition,
): TemplateResult | typeof nothing {
  const others = model.fields.filter(
    (one) => isEditable(one) && one.id !== field.id && ASKED.has(one.type) && one.places.length > 0,
  );
  const { visible_when: condition } = field;
  if (others.length === 0 && !condition) return nothing;
  const asked = others.find(({ id }) => condition?.path === pathTo(id));
  return html`<label class="field"
      ><span class="label">${sayPlaces('shownWhile')}</span>
      <select
        class="control"
        data-setting="visible_when"
        @change=${({ target }: Event) => {
          const chosen = others[(target as HTMLSelectElement).selectedIndex - (condition && !asked ? 2 : 1)];
          onCondition(chosen && { path: pathTo(chosen.id), schema: firstSchema(chosen) });
        }}
      >
        <option .selected=${!condition}>${sayPlaces('always')}</option>
        ${condition && !asked ? html`<option selected disabled>${sayPlaces('unknownField')}</option>` : nothing}
        ${others.map((one) => html`<option .selected=${one === asked}>${nameOf(one)}</option>`)}
      </select>
    </label>
    ${asked && condition ? renderValue(asked, condition, onCondition) : nothing}`;
}

const pathTo = (id: string): string => `/${id.replaceAll('~', '~0').replaceAll('/', '~1')}`;
const nameOf = (field: EditedField): string => sayPlaced(field, field.places[0] ?? { page: 1 });

/** The conditions that a choice offers, by what is chosen; undefined for a field whose value is typed. */
function choicesOf({ type, options }: EditedField): readonly (readonly [string, Schema])[] | undefined {
  if (type === 'checkbox' && !options?.length)
    return [
      [sayPlaces('ticked'), TICKED],
      [sayPlaces('notTicked'), NOT_TICKED],
    ];
  const isGroup = type === 'checkbox';
  return options?.map(({ value, label }) => [label, isGroup ? { contains: { const: value } } : { const: value }]);
}

/** A field is shown at first while anything is given in a text, and while the first choice is. */
const firstSchema = (field: EditedField): Schema => choicesOf(field)?.[0]?.[1] ?? schemaOf(field, '');

/** The condition that a text is typed, anything for an empty one; numbers are compared as numbers. */
function schemaOf({ type }: EditedField, text: string): Schema {
  if (type === 'number') return text === '' ? { type: 'number' } : { const: Number(text) };
  return text === '' ? { type: 'string', minLength: 1 } : { const: text };
}

function renderValue(asked: EditedField, { path, schema }: Condition, onCondition: OnCondition): TemplateResult {
  const choices = choicesOf(asked);
  const isSame = (one: Schema): boolean => isEqual(one as Json, schema as Json);
  if (choices)
    return html`<label class="field"
      ><span class="label">${sayPlaces('isValue')}</span>
      <select
        class="control"
        data-setting="visible_value"
        @change=${({ target }: Event) => {
          const chosen =
            choices[(target as HTMLSelectElement).selectedIndex - (choices.some(([, one]) => isSame(one)) ? 0 : 1)];
          if (chosen) onCondition({ path, schema: chosen[1] });
        }}
      >
        ${choices.some(([, one]) => isSame(one)) ? nothing : html`<option selected disabled>${sayPlaces('otherRule')}</option>`}
        ${choices.map(([label, one]) => html`<option .selected=${isSame(one)}>${label}</option>`)}
      </select></label
    >`;
  const known = typeof schema === 'object' ? schema['const'] : undefined;
  const isOwn = known !== undefined || isSame(schemaOf(asked, ''));
  return html`<label class="field"
    ><span class="label">${sayPlaces('isValue')}</span>
    <input
      class="control"
      type=${asked.type === 'number' ? 'number' : asked.type === 'date' ? 'date' : 'text'}
      step="any"
      autocomplete="off"
      data-setting="visible_value"
      placeholder=${sayPlaces(isOwn ? 'anything' : 'otherRule')}
      .value=${typeof known === 'string' || typeof known === 'number' ? String(known) : ''}
      @change=${({ target }: Event) => {
        onCondition({ path, schema: schemaOf(asked, (target as HTMLInputElement).value) });
      }}
  /></label>`;
}
