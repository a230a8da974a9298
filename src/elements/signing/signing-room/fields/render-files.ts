import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { FieldFile, GivenFault, PlacedField } from '../../../../document/index.ts';
import { FIELD_FILE_TYPES } from '../../../../document/index.ts';
import { iconAlert, iconFile, iconUpload } from '../../../base/icons/index.ts';
import { formatSize } from '../../../base/localize/format-moment.ts';
import { sayCommon } from '../../../base/localize/source/common.ts';
import { sayFields } from '../../../base/localize/source/fields.ts';
import type { FileState } from './file-sending.ts';
import { plainId } from './plain-id.ts';

/** The fields that take a file, and their callbacks. */
export interface FilesPart {
  /** In reading order, each once. */
  readonly fields: readonly PlacedField[];
  readonly faults: ReadonlyMap<string, GivenFault>;
  readonly isDisabled: boolean;
  readonly stateOf: (field: PlacedField) => FileState;
  /** The words of the last thing that happened. */
  readonly told: string;
  readonly onFile: (field: PlacedField, file: File) => void;
  readonly onRemove: (field: PlacedField) => void;
  readonly onStop: (field: PlacedField) => void;
  readonly onPlace: (field: PlacedField) => void;
}

/** The limit in round numbers; what is a little more is taken all the same. */
const MOST_TOLD = 13_000_000;

export const idOfFile = ({ id }: PlacedField): string => `file-${plainId(id)}`;

/** The files that a signee gives: each is chosen or dropped here, and shown with its name and size. */
export function renderFiles(part: FilesPart): TemplateResult | typeof nothing {
  if (part.fields.length === 0) return nothing;
  return html`<section class="card fill-list" aria-labelledby="files-title">
    <h2 class="subtitle" id="files-title">${sayFields('files')}</h2>
    <p class="hint" id="files-hint">${sayFields('filesHint', formatSize(MOST_TOLD))}</p>
    ${part.fields.map((field) => renderField(part, field))}
    <p class="visually-hidden" role="status">${part.told}</p>
  </section>`;
}

function renderField(part: FilesPart, field: PlacedField): TemplateResult {
  const [id, state] = [idOfFile(field), part.stateOf(field)];
  const fault = state.at === 'refused' ? sayFields(state.why) : part.faults.has(field.id) ? sayFields('needFile') : '';
  return html`<div
    class="listed file-drop"
    role="group"
    aria-labelledby=${`${id}-label`}
    @dragover=${onDragOver}
    @dragleave=${markDrop}
    @drop=${(event: DragEvent) => {
      markDrop(event);
      event.preventDefault();
      const [file] = event.dataTransfer?.files ?? [];
      if (file && !part.isDisabled && field.editable) part.onFile(field, file);
    }}
  >
    <span id=${`${id}-label`}>${field.required ? sayFields('needed', field.label) : field.label}</span>
    ${field.help ? html`<p class="hint" id=${`${id}-help`}>${field.help}</p>` : nothing}
    ${state.at === 'sending' ? renderSending(part, field, state) : renderChoice(part, field, fault)}
    <p class="error" id=${`${id}-fault`}>${fault === '' ? nothing : html`${iconAlert}${fault}`}</p>
    <button type="button" class="link" @click=${() => part.onPlace(field)}>
      ${sayFields('onPage', field.places[0]?.page ?? 1)}<span class="visually-hidden">: ${field.label}</span>
    </button>
  </div>`;
}

function renderSending(
  part: FilesPart,
  field: PlacedField,
  { name, share }: Extract<FileState, { readonly at: 'sending' }>,
): TemplateResult {
  const words = sayFields('fileSending', name);
  return html`<div class="file-row">
    <span class="spinner"></span>
    <span class="grow"
      ><span><bdi>${words}</bdi></span
      ><progress max="1" .value=${share} aria-label=${words}></progress
    ></span>
    <button type="button" class="button small" @click=${() => part.onStop(field)}>
      ${sayCommon('cancel')}<span class="visually-hidden">: ${name}</span>
    </button>
  </div>`;
}

function renderChoice(part: FilesPart, field: PlacedField, fault: string): TemplateResult {
  const id = idOfFile(field);
  const { file } = field;
  const isOff = part.isDisabled || !field.editable;
  const described = ['files-hint', field.help && `${id}-help`, fault && `${id}-fault`].filter(Boolean).join(' ');
  return html`<div class="file-row">
    ${file ? renderGiven(file) : nothing}
    <label class="button ${isOff ? 'off' : ''}" aria-disabled=${isOff ? 'true' : nothing}>
      ${iconUpload}${sayFields(file ? 'replaceFile' : 'chooseFile')}<span class="visually-hidden"
        >: ${field.label}</span
      >
      <input
        id=${id}
        type="file"
        class="visually-hidden"
        accept=${FIELD_FILE_TYPES.join(',')}
        ?disabled=${isOff}
        aria-required=${field.required ? 'true' : 'false'}
        aria-invalid=${fault === '' ? 'false' : 'true'}
        aria-describedby=${described}
        @change=${({ currentTarget }: Event) => {
          const input = currentTarget as HTMLInputElement;
          const [chosen] = input.files ?? [];
          if (chosen) part.onFile(field, chosen);
          // The same file can be chosen again.
          input.value = '';
        }}
      />
    </label>
    ${
      file
        ? html`<button
            type="button"
            class="button ghost"
            ?disabled=${isOff}
            @click=${({ currentTarget }: Event) => {
              // The button goes with the file, and must not take the focus along.
              (currentTarget as Element).parentElement?.querySelector('input')?.focus();
              part.onRemove(field);
            }}
          >
            ${sayCommon('remove')}<span class="visually-hidden">: ${file.name}</span>
          </button>`
        : nothing
    }
  </div>`;
}

function renderGiven({ name, size }: FieldFile): TemplateResult {
  return html`${iconFile}<span class="grow"
      ><span class="name"><bdi>${name}</bdi></span
      ><span class="hint tabular">${formatSize(size)}</span></span
    >`;
}

/** Without it, a dropped file would be opened in place of the room. */
function onDragOver(event: DragEvent): void {
  if (!event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  (event.currentTarget as HTMLElement).toggleAttribute('data-over', true);
}

function markDrop({ currentTarget }: DragEvent): void {
  (currentTarget as HTMLElement).toggleAttribute('data-over', false);
}
