import { html, nothing, svg } from 'lit';
import type { TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';
import type { FieldValue, GivenFault, MeasureValue, Place, PlacedField } from '../../../../document/index.ts';
import { isTyped, layoutValue, textOfValue } from '../../../../document/index.ts';
import { sayFields } from '../../../base/localize/source/fields.ts';
import { sayFault } from './fault-words.ts';
import type { FieldPlace } from './filling-state.ts';
import { isPicture } from './filling-state.ts';
import { plainId } from './plain-id.ts';
import type { Ink } from './picture.ts';
import { drawInk } from './picture.ts';
import { renderControl } from './render-control.ts';

/** The fields over the pages, and their callbacks. */
export interface PagesPart {
  /** Of the signee, in reading order. */
  readonly places: readonly FieldPlace[];
  /** Of those who have signed. */
  readonly others: readonly PlacedField[];
  readonly language: string;
  readonly measure: MeasureValue;
  readonly faults: ReadonlyMap<string, GivenFault>;
  /** Whether values are typed in a list below the pages, to which places lead. */
  readonly isNarrow: boolean;
  readonly isDisabled: boolean;
  readonly inkOf: (field: PlacedField) => Ink | undefined;
  readonly isSet: (place: FieldPlace) => boolean;
  readonly onChange: (field: PlacedField, value: FieldValue) => void;
  readonly onPicture: (place: FieldPlace) => void;
  readonly onList: (field: PlacedField) => void;
  readonly onFile: (field: PlacedField) => void;
}

export const idOfPlace = ({ field, index }: FieldPlace): string => `place-${plainId(field.id)}-${index}`;

/** A layer for each page that has fields, to be laid over it. */
export function renderPages(part: PagesPart): TemplateResult[] {
  const others = part.others.flatMap((field) => field.places.map((_, index) => ({ field, index })));
  const pages = new Set([...part.places, ...others].map(({ field, index }) => field.places[index]?.page ?? 0));
  return [...pages].map((page) => {
    const here = ({ field, index }: FieldPlace): boolean => field.places[index]?.page === page;
    return html`<div slot=${`page-${page}`} class="field-layer">
      ${others.filter(here).map((place) => renderOther(part, place))}
      ${part.places.filter(here).map((place) => renderPlace(part, place))}
    </div>`;
  });
}

const positioned = ({ x, y, width, height }: Place, size = 0): string =>
  `--x: ${x}; --y: ${y}; --w: ${width}; --h: ${height}; --size: ${size}`;

/** The name of a field, or of the option that a place of it stands for. */
function labelOf({ field, index }: FieldPlace): string {
  const option = field.type === 'select' ? undefined : field.options?.[index]?.label;
  return [field.label, option].filter(Boolean).join(': ');
}

function renderPlace(part: PagesPart, at: FieldPlace): TemplateResult {
  const { field, index } = at;
  const place = field.places[index] as Place;
  const [id, name] = [idOfPlace(at), sayFields(field.required ? 'namedNeeded' : 'named', labelOf(at), place.page)];
  if (isPicture(field)) return renderPicture(part, { at, place, name });
  const drawn = layoutValue(field, { index, measure: part.measure, language: part.language });
  const size = drawn?.kind === 'text' ? drawn.size : Math.min(12, field.text_size ?? 12, place.height / 1.15);
  const fault = part.faults.get(field.id);
  if (field.type === 'attachment' && field.editable && !part.isDisabled)
    return renderFile(part, { at, place, name, size });
  if (!isTyped(field) || !field.editable) return renderFixed(part, { at, place, name, size });
  if (part.isNarrow && field.type !== 'checkbox' && field.type !== 'radio')
    return html`<button
      type="button"
      id=${id}
      class="place"
      .style=${positioned(place, size)}
      aria-label=${[name, textOfValue(field, part.language)].filter(Boolean).join(': ')}
      ?data-invalid=${fault !== undefined}
      @click=${() => {
        part.onList(field);
      }}
    >
      ${renderDrawn(place, drawn)}
    </button>`;
  return html`<div
    class="place ${field.type === 'checkbox' || field.type === 'radio' ? 'choice' : ''}"
    .style=${positioned(place, size)}
    ?data-invalid=${fault !== undefined}
  >
    ${renderControl({
      field,
      option: index,
      id,
      name,
      isOver: true,
      describedBy: [field.help && `${id}-help`, fault && `${id}-fault`].filter(Boolean).join(' '),
      isInvalid: fault !== undefined,
      isDisabled: part.isDisabled,
      onChange: (value) => {
        part.onChange(field, value);
      },
    })}
    ${renderDrawn(place, drawn)}
    ${field.help ? html`<span class="visually-hidden" id=${`${id}-help`}>${field.help}</span>` : nothing}
    ${fault ? html`<span class="fault" id=${`${id}-fault`}>${sayFault(fault)}</span>` : nothing}
  </div>`;
}

/** The place of a file, which a press lets choose. */
function renderFile(part: PagesPart, { at, place, name, size }: PlacedName): TemplateResult {
  const { field, index } = at;
  const drawn = layoutValue(field, { index, measure: part.measure, language: part.language });
  const { file } = field;
  return html`<button
    type="button"
    id=${idOfPlace(at)}
    class="place file"
    .style=${positioned(place, Math.min(size, place.height / 1.5))}
    aria-label=${[name, file?.name ?? sayFields('chooseFile')].join(': ')}
    ?data-invalid=${part.faults.has(field.id)}
    @click=${() => {
      part.onFile(field);
    }}
  >
    ${file ? renderDrawn(place, drawn) : html`<span>${sayFields('chooseFile')}</span>`}
  </button>`;
}

/** A place with its name and the size of its text. */
interface PlacedName {
  readonly at: FieldPlace;
  readonly place: Place;
  readonly name: string;
  readonly size: number;
}

/** A value that the signee does not change, such as a note of the sender or the day of signing. */
function renderFixed(part: PagesPart, { at: { field, index }, place, name, size }: PlacedName): TemplateResult {
  const drawn = layoutValue(field, { index, measure: part.measure, language: part.language });
  const isToCome = field.type === 'date_signed' && !drawn;
  return html`<div
    id=${idOfPlace({ field, index })}
    class="place fixed"
    role="group"
    .style=${positioned(place, size)}
    aria-label=${field.label === '' ? nothing : name}
  >
    ${renderDrawn(place, drawn)}<span class=${isToCome ? 'ghosted' : 'visually-hidden'}
      >${isToCome ? sayFields('dateSigned') : textOfValue(field, part.language)}</span
    >
  </div>`;
}

/** The value exactly as it will be printed; hidden while its control has the focus. */
function renderDrawn(place: Place, drawn: ReturnType<typeof layoutValue>): TemplateResult | typeof nothing {
  if (!drawn || drawn.kind === 'picture') return nothing;
  return html`<svg class="drawn" viewBox=${`0 0 ${place.width} ${place.height}`} aria-hidden="true">
    ${
      drawn.kind === 'check'
        ? svg`<polygon points=${drawn.points.map((point) => point.join(',')).join(' ')}></polygon>`
        : drawn.lines.map(
            ({ text, x, baseline }) => svg`<text x=${x} y=${baseline} font-size=${drawn.size}>${text}</text>`,
          )
    }
  </svg>`;
}

function renderPicture(
  part: PagesPart,
  { at, place, name }: { readonly at: FieldPlace; readonly place: Place; readonly name: string },
): TemplateResult {
  const ink = part.isSet(at) ? part.inkOf(at.field) : undefined;
  return html`<button
    type="button"
    id=${idOfPlace(at)}
    class="place picture"
    .style=${positioned(place, Math.min(12, place.height / 2))}
    aria-label=${ink ? sayFields('placeSigned', labelOf(at), place.page) : `${sayFields(at.field.type === 'initials' ? 'initial' : 'sign')}: ${name}`}
    ?data-set=${ink !== undefined}
    ?disabled=${part.isDisabled}
    @click=${() => {
      part.onPicture(at);
    }}
  >
    ${
      ink
        ? html`<canvas
            ${ref((canvas) => {
              if (canvas instanceof HTMLCanvasElement) drawInk(canvas, ink, place);
            })}
          ></canvas>`
        : html`<span>${sayFields(at.field.type === 'initials' ? 'initial' : 'sign')}</span>`
    }
  </button>`;
}

/** A value of another party, to be read only. */
function renderOther(part: PagesPart, at: FieldPlace): TemplateResult | typeof nothing {
  const place = at.field.places[at.index];
  const drawn = layoutValue(at.field, { index: at.index, measure: part.measure, language: part.language });
  if (!place || !drawn || drawn.kind === 'picture') return nothing;
  const words = drawn.kind === 'text' ? drawn.lines.map(({ text }) => text).join(' ') : '✓';
  return html`<div
    class="place other"
    role="group"
    .style=${positioned(place)}
    aria-label=${sayFields('others', labelOf(at), place.page)}
  >
    ${renderDrawn(place, drawn)}<span class="visually-hidden">${words}</span>
  </div>`;
}
