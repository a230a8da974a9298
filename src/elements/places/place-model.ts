import type { FieldType, PageSize, Place } from '../../document/index.ts';
import { FIELD_LIMITS } from '../../document/index.ts';
import { sayPlaces } from '../base/localize/source/places.ts';
import { createField, kindOf } from './field-kinds.ts';
import { FieldHistory, type OnFieldsPatch } from './field-history.ts';
import { findFreeSpot } from './free-spot.ts';
import { type GuideReader, NO_GUIDES } from './page-guides.ts';
import { readParties, type ShownParty } from './parties.ts';
import type { EditedField, Spot } from './place-fields.ts';
import { isEditable, keyOf, withFields, withoutPlaces, withPlaces, withRoundPlaces } from './place-fields.ts';
import { type PlaceProblem, ProblemFinder } from './problems.ts';
import { keepInside, limitWay } from './rectangles.ts';
import { sayPlaced } from './say-place.ts';
import { findSpots, type SpotGroup, type SpotList, SpotLister } from './spot-lister.ts';

/** Told of what the model does. */
export interface PlaceModelOptions {
  readonly onChange: () => void;
  readonly onPatch: OnFieldsPatch;
  /** Says politely what has happened. */
  readonly say: (text: string) => void;
  /** The page that the person looks at, from 1. */
  readonly pageInView: () => number;
}

/** The fields, the places chosen, and the kind and party of the next one; no DOM. */
export class PlaceModel {
  readonly #options: PlaceModelOptions;
  readonly history: FieldHistory;
  parties: readonly ShownParty[] = [];
  /** The displayed sizes of the pages; undefined until they are read. */
  pages: readonly PageSize[] | undefined;
  guides: GuideReader | undefined;
  /** The kind that the next press of a page places; undefined while a press chooses. */
  armed: FieldType | undefined;
  /** The kind that was placed last, which the key A places again. */
  kind: FieldType = 'signature';
  isPreview = false;
  /** The suggestion that a person is at, by its id. */
  suggestion: string | undefined;
  /** Ids of the suggestions that a person does not want. */
  dismissed: ReadonlySet<string> = new Set();
  #party: string | number | undefined;
  #selection: readonly string[] = [];
  #chosen: { readonly list: SpotList; readonly keys: readonly string[]; readonly spots: readonly Spot[] } | undefined;
  readonly #problems = new ProblemFinder();
  readonly #lister = new SpotLister();
  #spots: (Pick<PlaceModel, 'fields' | 'pages'> & { readonly list: SpotList }) | undefined;

  constructor(options: PlaceModelOptions) {
    this.#options = options;
    this.history = new FieldHistory((operations, inverse) => {
      options.onPatch(operations, inverse);
    });
  }

  get fields(): readonly EditedField[] {
    return this.history.fields;
  }

  /** The places that are shown, in reading order. */
  get spots(): readonly Spot[] {
    return this.#list().spots;
  }

  /** The same, page by page. */
  get groups(): readonly SpotGroup[] {
    return this.#list().groups;
  }

  /** The places that cannot be shown. */
  get aside(): readonly Spot[] {
    return this.#list().aside;
  }

  /** The party that the next place is for. */
  get party(): ShownParty | undefined {
    return this.parties.find(({ id }) => id === this.#party) ?? this.parties[0];
  }

  /** The chosen places, the one chosen first in front. */
  get selection(): readonly Spot[] {
    const [list, keys] = [this.#list(), this.#selection];
    if (this.#chosen?.list !== list || this.#chosen.keys !== keys)
      this.#chosen = { list, keys, spots: keys.length === 0 ? [] : findSpots(list, keys) };
    return this.#chosen.spots;
  }

  get problems(): readonly PlaceProblem[] {
    return this.#problems.find(this);
  }

  isSelected(key: string): boolean {
    return this.#selection.includes(key);
  }

  partyOf(field: EditedField): ShownParty | undefined {
    return this.parties.find(({ id }) => id === field.party);
  }

  takeParties(parties: readonly unknown[]): void {
    this.parties = readParties(parties);
  }

  setParty(id: string | number): void {
    this.#party = id;
    this.#options.onChange();
  }

  /** Has the next press of a page place a kind; undefined has it choose again. */
  arm(type: FieldType | undefined): void {
    this.armed = type;
    if (type) this.kind = type;
    this.#options.onChange();
  }

  select(keys: readonly string[]): void {
    this.#selection = [...new Set(keys)];
    this.#options.onChange();
  }

  /** Has suggestions shown no more, or again. */
  setDismissed(dismissed: ReadonlySet<string>): void {
    this.dismissed = dismissed;
    this.#options.onChange();
  }

  chooseSuggestion(id: string): void {
    if (this.suggestion === id) return;
    this.suggestion = id;
    this.#options.onChange();
  }

  /** Adds a place to those chosen, or takes it out of them. */
  toggle(key: string): void {
    this.select(this.isSelected(key) ? this.#selection.filter((one) => one !== key) : [...this.#selection, key]);
  }

  /** Makes an edit; `select` are the places chosen after it. */
  edit(
    fields: readonly EditedField[],
    { select, run = '' }: { readonly select?: readonly string[]; readonly run?: string } = {},
  ): void {
    const before = new Set(this.fields);
    this.history.edit(
      fields.map((field) => (before.has(field) ? field : withRoundPlaces(field))),
      { run },
    );
    if (select) this.#selection = select;
    this.#options.onChange();
  }

  /** Moves or sizes places, each kept inside of its page. */
  place(places: ReadonlyMap<string, Place>, { run = '' }: { readonly run?: string } = {}): void {
    const inside = new Map([...places].map(([key, place]) => [key, this.inside(place)]));
    this.edit(withPlaces(this.fields, inside), { run });
  }

  /** Moves the chosen places by as much of a way as all of them can go on their pages, so that their distances stay. */
  moveBy({ dx, dy }: { readonly dx: number; readonly dy: number }, { run = '' }: { readonly run?: string } = {}): void {
    const { selection } = this;
    const chosen = selection.filter(({ place }) => Number.isFinite(place.x) && Number.isFinite(place.y));
    let way = { x: dx, y: dy };
    for (const { place } of chosen) {
      const page = this.pages?.[place.page - 1];
      if (page) way = limitWay(way, { place, page });
    }
    const moved = chosen.map(({ key, place }) => [key, { ...place, x: place.x + way.x, y: place.y + way.y }] as const);
    this.place(new Map(moved), { run });
  }

  /** A place as it is kept: on its page, in hundredths of a point. */
  inside(place: Place): Place {
    return keepInside(place, this.pages?.[place.page - 1]);
  }

  /** Changes the field of the chosen places. */
  change(ids: readonly string[], change: (field: EditedField) => EditedField): void {
    const chosen = new Set(ids);
    const changed = this.fields
      .filter((field) => isEditable(field) && chosen.has(field.id))
      .map((field) => [field.id, change(field)] as const);
    this.edit(withFields(this.fields, new Map(changed)));
  }

  /** Adds a field of a kind at a place, for the chosen party, and chooses it. */
  addAt(type: FieldType, place: Place): string | undefined {
    const { party } = this;
    if (!party || !this.hasRoom(1)) return undefined;
    const field = createField(type, { party: party.id, place: this.inside(place) });
    this.armed = undefined;
    this.kind = type;
    this.edit([...this.fields, field], { select: [keyOf(field.id, 0)] });
    this.#options.say(sayPlaces('added', sayPlaced(field, place)));
    return keyOf(field.id, 0);
  }

  /** Adds a field of a kind at the next sensible place: after the chosen one, else on the page in view. */
  async addNext(type: FieldType = this.kind): Promise<string | undefined> {
    const place = await this.findRoom(kindOf(type));
    if (place) return this.addAt(type, place);
    if (this.pages) this.#options.say(sayPlaces('full'));
    return undefined;
  }

  /** The next sensible place of a size; undefined on a full page, and before the pages are read. */
  async findRoom(size: { readonly width: number; readonly height: number }): Promise<Place | undefined> {
    const last = this.selection.at(-1);
    const number = Math.min(last?.place.page ?? this.#options.pageInView(), this.pages?.length ?? 0);
    const page = this.pages?.[number - 1];
    if (!page) return undefined;
    const guides = (await this.guides?.read(number)) ?? NO_GUIDES;
    const others = this.spots.filter(({ place }) => place.page === number).map(({ place }) => place);
    const { width, height } = { width: Math.min(size.width, page.width), height: Math.min(size.height, page.height) };
    return findFreeSpot({ page, size: { width, height }, others, guides, after: last?.place });
  }

  /** False, and says so, when that many more places are too many. */
  hasRoom(more: number): boolean {
    const isRoom = this.spots.length + this.aside.length + more <= FIELD_LIMITS.places;
    if (!isRoom) this.#options.say(sayPlaces('limit'));
    return isRoom;
  }

  /** Takes the chosen places away; the number of them. */
  remove(): number {
    const { selection } = this;
    const keys = new Set(selection.map(({ key }) => key));
    if (keys.size === 0) return 0;
    const at = this.spots.findIndex(({ key }) => keys.has(key));
    const next =
      this.spots.slice(Math.max(0, at)).find(({ key }) => !keys.has(key)) ??
      this.spots.slice(0, Math.max(0, at)).at(-1);
    const nextKey = next && shiftedKey(next, keys);
    this.edit(withoutPlaces(this.fields, keys), { select: nextKey === undefined ? [] : [nextKey] });
    return keys.size;
  }

  /** Takes back the last edit, or does it again. */
  step(direction: 'undo' | 'redo'): void {
    const isDone = this.history[direction]();
    this.#options.say(isDone ? sayPlaces(direction === 'undo' ? 'undone' : 'redone') : sayPlaces('nothingUndone'));
    this.#options.onChange();
  }

  #list(): SpotList {
    const { fields, pages } = this;
    if (this.#spots?.fields !== fields || this.#spots.pages !== pages)
      this.#spots = { fields, pages, list: this.#lister.list(fields, pages) };
    return this.#spots.list;
  }
}

/** The key that a place has once others of its field are gone. */
function shiftedKey({ field, placeIndex }: Spot, gone: ReadonlySet<string>): string {
  const before = field.places.slice(0, placeIndex).filter((_, index) => gone.has(keyOf(field.id, index))).length;
  return keyOf(field.id, placeIndex - before);
}
