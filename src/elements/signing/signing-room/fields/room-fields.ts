import type { ReactiveController, TemplateResult } from 'lit';
import { html, nothing } from 'lit';
import { VALUE_FAMILY, isTyped } from '../../../../document/index.ts';
import type { FieldValue, GivenFault, MeasureValue, PlacedField } from '../../../../document/index.ts';
import type { SignatureInput } from '../../../../protocol/room/index.ts';
import type { DeedElement } from '../../../base/deed-element.ts';
import { adoptStyles } from '../../../base/dom/adopt-styles.ts';
import { sayFields } from '../../../base/localize/source/fields.ts';
import { useFamily } from '../../../document/preview/document-fonts.ts';
import type { DeedSignaturePad } from '../../signature-pad/signature-pad.ts';
import { toImage } from '../signature-body.ts';
import { mayDo, standingOf } from '../standing.ts';
import type { OpenedRoom } from '../standing.ts';
import { fieldStyles } from './field.styles.ts';
import { FileSending } from './file-sending.ts';
import type { FileSendingOptions } from './file-sending.ts';
import { FillingState, isPicture } from './filling-state.ts';
import type { FieldPlace } from './filling-state.ts';
import { KeptValues } from './kept-values.ts';
import { createMeasure } from './measure-text.ts';
import { cutInk } from './picture.ts';
import type { Ink } from './picture.ts';
import { idOfFile, renderFiles } from './render-files.ts';
import { idOfListed, renderList } from './render-list.ts';
import { idOfPlace, renderPages } from './render-pages.ts';

/** CSS pixels of the room below which values are typed in a list. */
const NARROW = 640;

/** How the fields reach the rest of the room. */
export interface FieldsHost extends DeedElement {
  readonly document: string;
  readonly signature: string;
}

/** The parts of the room that the fields ask for. */
export interface FieldsOptions {
  /** Whether a signature is on its way, so that nothing can be changed. */
  readonly isSending: () => boolean;
  /** Brings up the pad, where a signature is given. */
  readonly onPad: () => void;
  /** How its files are sent, and what becomes of the room then. */
  readonly files: FileSendingOptions;
}

/** Leads a signee through the fields on the PDF: draws them over the pages, keeps what is typed, says what is left. */
export class RoomFields implements ReactiveController {
  readonly #host: FieldsHost;
  readonly #options: FieldsOptions;
  readonly #measure: MeasureValue = createMeasure();
  readonly #files: FileSending;
  #room: OpenedRoom | undefined;
  #state: FillingState | undefined;
  #kept: KeptValues | undefined;
  #ink: Ink | undefined;
  #initials: Ink | undefined;
  /** Counts the signatures of each pad: the ink of one that is read late, after another or clearing, is passed over. */
  readonly #turns = { signature: 0, initials: 0 };
  #isNarrow = false;
  /** Whether faults of everything are shown, once the signee has asked to sign. */
  #isChecked = false;
  /** Fields that were changed and left: their faults are shown. */
  readonly #touched = new Set<string>();
  readonly #sizes = new ResizeObserver(() => {
    const isNarrow = this.#host.clientWidth < NARROW;
    if (isNarrow === this.#isNarrow) return;
    this.#isNarrow = isNarrow;
    // Drawn at once, it would change sizes that are being told.
    this.#host.requestFollowingUpdate();
  });

  constructor(host: FieldsHost, options: FieldsOptions) {
    this.#host = host;
    this.#options = options;
    this.#files = new FileSending(host, options.files);
    host.addController(this);
    if (host.isConnected) this.hostConnected();
  }

  hostConnected(): void {
    this.#isNarrow = this.#host.clientWidth < NARROW;
    this.#sizes.observe(this.#host);
    window.addEventListener('storage', this.#onStorage);
    window.addEventListener('beforeunload', this.#onLeave);
  }

  hostDisconnected(): void {
    this.#sizes.disconnect();
    this.#files.stopAll();
    window.removeEventListener('storage', this.#onStorage);
    window.removeEventListener('beforeunload', this.#onLeave);
  }

  /** Shows a room; what is typed stays while it is the same signee's. */
  take(room: OpenedRoom): void {
    this.#room = room;
    const before = this.#state?.kept;
    this.#kept ??= new KeptValues(this.#host.document, this.#host.signature);
    this.#state = new FillingState(room, this.#measure);
    if (room.signee.state === 'waiting') this.#state.restore(before ?? this.#kept.load());
    else this.#kept.forget();
    const text = JSON.stringify(room.fields);
    void useFamily(VALUE_FAMILY, text).then(() => this.#host.requestUpdate());
    void this.#host.updateComplete.then(() => {
      if (this.#host.shadowRoot?.firstElementChild) adoptStyles(this.#host.shadowRoot.firstElementChild, fieldStyles);
    });
    this.#host.requestUpdate();
  }

  /** The next step and how much is left, in words; undefined once only the signature itself is. */
  get words(): { readonly step: string; readonly left: string } | undefined {
    const left = this.#listLeft();
    return left.length === 0 ? undefined : { step: sayFields('next'), left: sayFields('left', left.length) };
  }

  /** Goes to the next field that is left, behind the one with the focus. */
  next(): void {
    const left = this.#listLeft();
    const all = this.#state?.places ?? [];
    const focused = (this.#host.shadowRoot?.activeElement as HTMLElement | null)?.id ?? '';
    const at = all.findIndex((place) =>
      [idOfPlace(place), idOfListed(place.field), idOfFile(place.field)].includes(focused),
    );
    const behind = left.find((place) => all.findIndex((one) => idOfPlace(one) === idOfPlace(place)) > at);
    const place = behind ?? left[0];
    if (place) this.#focus(place);
  }

  /** Whether everything is given; shows what is not, and goes to the first of it. */
  check(): boolean {
    this.#isChecked = true;
    this.#host.requestUpdate();
    const left = this.#listWanted();
    if (left[0]) this.#focus(left[0]);
    return left.length === 0;
  }

  /** A signature with what was filled in. */
  async join(body: SignatureInput | undefined): Promise<SignatureInput | undefined> {
    if (!body || !this.#state) return body;
    const pad = this.#initialsPad;
    const initials = pad && !pad.empty ? await toImage(pad) : undefined;
    return { ...body, values: this.#state.list(), ...(initials === undefined ? {} : { initials }) };
  }

  /** Shows the faults that the service has told of values; false where none is of a field. */
  refuse(faults: readonly { readonly path: string }[]): boolean {
    const told = faults.flatMap(({ path }): GivenFault[] => {
      const field = /^\/values\/(.+)$/.exec(path)?.[1]?.replaceAll('~1', '/').replaceAll('~0', '~');
      return field === undefined ? [] : [{ field, code: 'field_unknown' }];
    });
    this.#state?.tell(told);
    return told.length > 0 && !this.check();
  }

  /** The pad has another signature, or none. */
  async takeSignature(pad: DeedSignaturePad): Promise<void> {
    const turn = (this.#turns.signature += 1);
    const ink = await inkOf(pad);
    if (turn !== this.#turns.signature) return;
    this.#ink = ink;
    const own = this.#state?.places.filter(({ field }) => field.type === 'signature') ?? [];
    const [first] = own;
    if (this.#ink && first && !own.some((place) => this.#state?.isSet(place))) this.#set(first, true);
    this.#host.requestUpdate();
  }

  async #takeInitials(pad: DeedSignaturePad): Promise<void> {
    const turn = (this.#turns.initials += 1);
    const ink = await inkOf(pad);
    if (turn !== this.#turns.initials) return;
    this.#initials = ink;
    this.#host.requestUpdate();
  }

  /** The layers over the pages. */
  renderPages(): TemplateResult[] {
    const [room, state] = [this.#room, this.#state];
    if (!room || !state) return [];
    return renderPages({
      places: state.places,
      others: state.shown.filter((field) => !state.isOwn(field)),
      language: room.document.language,
      measure: this.#measure,
      faults: this.#faults,
      isNarrow: this.#isNarrow,
      isDisabled: !this.#isOpen || this.#options.isSending(),
      inkOf: (field) => this.#inkOf(field),
      isSet: (place) => state.isSet(place),
      onChange: this.#onChange,
      onPicture: (place) => {
        if (this.#inkOf(place.field)) this.#set(place, !state.isSet(place));
        else this.#options.onPad();
      },
      onList: (field) => this.#host.shadowRoot?.getElementById(idOfListed(field))?.focus(),
      // Opens the browser's own dialog, as a press on the button of the list does.
      onFile: (field) => this.#host.shadowRoot?.getElementById(idOfFile(field))?.click(),
    });
  }

  /** The files that the signee gives, in a list of their own below the pages. */
  renderFiles(): TemplateResult | typeof nothing {
    const state = this.#state;
    if (!state || !this.#isOpen) return nothing;
    const fields = state.places.filter(({ field, index }) => index === 0 && field.type === 'attachment');
    return renderFiles({
      fields: fields.map(({ field }) => field),
      faults: this.#faults,
      isDisabled: this.#options.isSending(),
      stateOf: (field) => this.#files.stateOf(field),
      told: this.#files.told,
      onFile: (field, file) => void this.#files.give(field, file),
      onRemove: (field) => void this.#files.remove(field),
      onStop: (field) => this.#files.stop(field),
      onPlace: this.#onPlace,
    });
  }

  /** The fields as a form, where the pages are too narrow to type in. */
  renderList(): TemplateResult | typeof nothing {
    const [room, state] = [this.#room, this.#state];
    if (!room || !state || !this.#isNarrow || !this.#isOpen) return nothing;
    const fields = state.places.filter(({ field, index }) => index === 0 && isTyped(field) && field.editable);
    return renderList({
      fields: fields.map(({ field }) => field),
      faults: this.#faults,
      isDisabled: this.#options.isSending(),
      onChange: this.#onChange,
      onPlace: this.#onPlace,
    });
  }

  readonly #onPlace = (field: PlacedField): void => {
    this.#host.shadowRoot?.getElementById(idOfPlace({ field, index: 0 }))?.scrollIntoView({ block: 'center' });
  };

  /** A pad for initials, where there are places for them. */
  renderInitials(): TemplateResult | typeof nothing {
    const signee = this.#room?.signee;
    if (!signee || !this.#state?.places.some(({ field }) => field.type === 'initials')) return nothing;
    const letters = [signee.first_name, signee.last_name].map((part) => (part ?? '').slice(0, 1)).join('');
    return html`<div class="initials-pad">
      <h3 class="subtitle">${sayFields('initials')}</h3>
      <p class="hint">${sayFields('initialsHint')}</p>
      <deed-signature-pad
        class="initials"
        signee-name=${letters}
        ?disabled=${this.#options.isSending()}
        @deed-signature-change=${({ currentTarget }: Event) => {
          void this.#takeInitials(currentTarget as DeedSignaturePad);
        }}
      ></deed-signature-pad>
    </div>`;
  }

  /** The picture for a field; for initials the signature where none are drawn. */
  #inkOf({ type }: PlacedField): Ink | undefined {
    return type === 'initials' ? (this.#initials ?? this.#ink) : this.#ink;
  }

  get #initialsPad(): DeedSignaturePad | null | undefined {
    return this.#host.shadowRoot?.querySelector<DeedSignaturePad>('deed-signature-pad.initials');
  }

  /** Whether the signee may sign now. */
  get #isOpen(): boolean {
    return this.#room !== undefined && standingOf(this.#room) === 'open' && mayDo(this.#room, 'sign');
  }

  /** Of fields that were changed, and of all once it was asked to sign. */
  get #faults(): ReadonlyMap<string, GivenFault> {
    const faults = this.#state?.faults ?? new Map<string, GivenFault>();
    return new Map(
      [...faults].filter(([id, { code }]) => this.#isChecked || (this.#touched.has(id) && code !== 'required')),
    );
  }

  /** The places that are left; pictures only once there is one to set, since until then the pad is. */
  #listLeft(): readonly FieldPlace[] {
    if (!this.#isOpen) return [];
    return this.#listWanted().filter(({ field }) => !isPicture(field) || this.#inkOf(field) !== undefined);
  }

  /** The places that keep from signing, those of a file that is on its way among them. */
  #listWanted(): readonly FieldPlace[] {
    const left = this.#state?.listLeft() ?? [];
    const isSending = ({ field, index }: FieldPlace): boolean =>
      index === 0 && this.#files.stateOf(field).at === 'sending' && !left.some((place) => place.field.id === field.id);
    return [...left, ...(this.#state?.places ?? []).filter(isSending)];
  }

  readonly #onChange = (field: PlacedField, value: FieldValue): void => {
    this.#state?.change(field, value);
    this.#touched.add(field.id);
    this.#keep();
  };

  #set(place: FieldPlace, isSet: boolean): void {
    this.#state?.setPicture(place, isSet);
    this.#keep();
  }

  #keep(): void {
    if (this.#state) this.#kept?.save(this.#state.kept);
    this.#host.requestUpdate();
  }

  #focus({ field, index }: FieldPlace): void {
    void this.#host.updateComplete.then(() => {
      const isListed = this.#isNarrow && isTyped(field);
      const isFile = field.type === 'attachment';
      const id = isFile ? idOfFile(field) : isListed ? idOfListed(field) : idOfPlace({ field, index });
      const control = this.#host.shadowRoot?.getElementById(id);
      // The input of a file is hidden in its button.
      (control?.closest('label') ?? control)?.scrollIntoView({ block: 'center' });
      control?.focus({ preventScroll: true });
    });
  }

  /** Files that are on their way are not left behind without a word; values are kept. */
  readonly #onLeave = (event: BeforeUnloadEvent): void => {
    if (this.#files.areOnTheirWay) event.preventDefault();
  };

  /** The same signee types in another tab. */
  readonly #onStorage = (event: StorageEvent): void => {
    if (!this.#kept?.isOf(event) || event.newValue === null) return;
    this.#state?.restore(this.#kept.load());
    this.#host.requestUpdate();
  };
}

async function inkOf(pad: DeedSignaturePad): Promise<Ink | undefined> {
  const png = pad.empty ? null : await pad.toPng(3);
  return png ? cutInk(png) : undefined;
}
