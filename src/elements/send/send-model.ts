import type { Draft, PdfDraft } from '../../protocol/adapter/index.ts';
import type { HttpFailure } from '../base/http/request.ts';
import { checkForm } from './check-form.ts';
import type { Fault, Faults, Place } from './check-form.ts';
import type { KeptForm } from './kept-form.ts';
import { keepForm } from './kept-form.ts';
import { createForm, moveSignee } from './send-form.ts';
import type { SendForm, SendMethod, SendSignee } from './send-form.ts';
import { toRequest } from './send-request.ts';
import type { SendRequest } from './send-request.ts';
import type { PdfSending } from './pdf/pdf-sending.ts';
import type { SendSource } from './send-source.ts';

/**
 * The state to show. `draft`: it is not finalized; `incomplete`: something in it is missing, where sending finalizes
 * it; `nobody`: it names no signees; `aged`: it was finalized so long ago that it can no longer be read.
 */
export type SendPhase =
  'loading' | 'ready' | 'draft' | 'incomplete' | 'nobody' | 'aged' | 'sent' | 'forbidden' | 'failed';

/**
 * Why nothing was sent; `fields` is told at the fields, `changed` is that others have written meanwhile, `mendPlaces`
 * and `nobodyYet` are of a PDF.
 */
export type SendTrouble = 'fields' | 'offline' | 'forbidden' | 'changed' | 'failed' | 'mendPlaces' | 'nobodyYet';

const UNREADABLE: Readonly<Record<number, SendPhase>> = {
  401: 'forbidden',
  403: 'forbidden',
  404: 'forbidden',
  410: 'aged',
};

const TROUBLES: Readonly<Record<number, SendTrouble>> = { 0: 'offline', 403: 'forbidden', 412: 'changed' };

const loadReader = () => import('./read-signees.ts');
const loadTold = () => import('./told-faults.ts');

/** A sending from its signees to its end: what is typed, what is wrong with it, what came of it. */
export class SendModel {
  phase: SendPhase = 'loading';
  signees: readonly SendSignee[] = [];
  form: SendForm = createForm([]);
  /** Of the document that is shown. */
  revision = 0;
  isBusy = false;
  /** The steps of the draft of a PDF; undefined of anything else. */
  pdf: PdfSending | undefined;
  trouble: SendTrouble | undefined;
  /** In the words of the page, '' without any. */
  reason = '';

  readonly #onChange: () => void;
  readonly #now: () => number;
  #kept: KeptForm = keepForm('');
  #session = '';
  /** Fields that were left, whose faults are shown. */
  #left = new Set<Place>();
  #showsAll = false;
  #told: Faults = new Map();
  #key = { id: '', request: '' };
  #stop = new AbortController();

  constructor(onChange: () => void, now: () => number) {
    this.#onChange = onChange;
    this.#now = now;
  }

  /** Faults of fields that were left, and those that the service found. */
  get faults(): Faults {
    const found = [...checkForm(this.form, this.#now())].filter(([place]) => this.#showsAll || this.#left.has(place));
    return new Map([...this.#told, ...found]);
  }

  get request(): SendRequest {
    return toRequest(this.form, this.#now());
  }

  /** Reads the signees of a draft. `startPdf` makes the steps of a contract that turns out to be a PDF. */
  async open(source: SendSource, session: string, startPdf?: () => Promise<PdfSending>): Promise<void> {
    this.stop();
    const { signal } = (this.#stop = new AbortController());
    this.phase = 'loading';
    this.isBusy = false;
    const [answer, reader] = await Promise.all([source.read({ signal }), loadReader().catch(() => undefined)]);
    if (signal.aborted) return;
    const value = answer.ok ? answer.value : undefined;
    // An adapter of an earlier release refuses it.
    if (startPdf && (answer.ok ? 'fields' in answer.value : answer.code === 'builder_version')) {
      const pdf = await startPdf().catch(() => undefined);
      const phase = await pdf?.open(value as PdfDraft | undefined);
      if (signal.aborted) return;
      this.pdf = pdf;
      this.#show(phase ?? 'failed', session, () => pdf?.signees ?? []);
      return;
    }
    this.pdf = undefined;
    if (value && reader) {
      const draft = value as Draft;
      this.revision = draft.revision;
      this.#show(reader.phaseOf(draft, source), session, () => reader.readSignees(draft));
    } else this.#show((!answer.ok && UNREADABLE[answer.status]) || 'failed', session);
  }

  #show(phase: SendPhase, session: string, listSignees?: () => readonly SendSignee[]): void {
    if (phase === 'sent') this.#end(session);
    else if (phase === 'ready' && listSignees) this.take(listSignees(), session);
    else this.phase = phase;
    this.#onChange();
  }

  /** Begins with these signees; what was typed for them before is kept. Others have a form of their own. */
  take(signees: readonly SendSignee[], session: string): void {
    if (session !== this.#session || !signees.some(({ id }) => this.form.contacts[id])) this.#kept = keepForm(session);
    this.signees = signees;
    this.#session = session;
    this.form = this.#kept.load(createForm(signees));
    this.phase = signees.length === 0 && !this.pdf ? 'nobody' : 'ready';
    this.#left = new Set();
    [this.#showsAll, this.#told, this.trouble] = [false, new Map(), undefined];
    this.#onChange();
  }

  stop(): void {
    this.#stop.abort();
    this.pdf?.stop();
  }

  /** There is no document any more. */
  close(): void {
    this.stop();
    this.phase = 'loading';
  }

  change(change: Partial<SendForm>): void {
    this.form = { ...this.form, ...change };
    this.#kept.save(this.form);
    this.#onChange();
  }

  /** Takes what is typed into a field; what the service said of it is no longer so. */
  type(place: Place, text: string): void {
    const [kind, id] = place.split(/:(.*)/s);
    this.#told = new Map([...this.#told].filter(([other]) => !other.endsWith(`:${id}`) && other !== place));
    if (id === undefined) return this.change({ [place]: text });
    const contact = this.form.contacts[id] ?? { email: '', phone: '' };
    this.change({ contacts: { ...this.form.contacts, [id]: { ...contact, [kind as 'email' | 'phone']: text } } });
  }

  leave(place: Place): void {
    this.#left.add(place);
    this.#onChange();
  }

  join(id: string): void {
    const { joined } = this.form;
    this.change({ joined: joined.includes(id) ? joined.filter((other) => other !== id) : [...joined, id] });
  }

  /** Moves a signee; returns the place it came to, from 1. */
  move(id: string, to: number): number {
    this.change(moveSignee(this.form, id, to));
    return this.form.order.indexOf(id) + 1;
  }

  useMethod(method: SendMethod): void {
    this.form = { ...this.form, method };
  }

  /** Whether it can be sent as it is typed; else every fault is shown. */
  check(): boolean {
    this.#showsAll = true;
    this.reason = '';
    this.#told = new Map();
    const isGood = checkForm(this.form, this.#now()).size === 0;
    this.trouble = isGood ? this.#troubleOfPdf() : 'fields';
    this.#onChange();
    return this.trouble === undefined;
  }

  #troubleOfPdf(): SendTrouble | undefined {
    if (!this.pdf) return undefined;
    if (this.form.order.length === 0) return 'nobodyYet';
    return this.pdf.check() ? undefined : 'mendPlaces';
  }

  setBusy(isBusy: boolean): void {
    this.isBusy = isBusy;
    this.#onChange();
  }

  /** The key of a request: the same as long as it asks the same. */
  keyOf(request: SendRequest): string {
    const text = JSON.stringify(request);
    if (text !== this.#key.request) this.#key = { id: crypto.randomUUID(), request: text };
    return this.#key.id;
  }

  /** Tells why nothing was sent, at its fields where it has any. */
  async refuse(failure: HttpFailure): Promise<void> {
    const { status, detail, code } = failure;
    const { fields = [] } = detail;
    if (await this.pdf?.refuse(failure)) {
      this.trouble = 'mendPlaces';
      this.#onChange();
      return;
    }
    const told = fields.length > 0 ? await loadTold().catch(() => undefined) : undefined;
    const places = fields.map((field) => told?.placeOf(field, this.form.order));
    this.#told = new Map(places.filter((place): place is readonly [Place, Fault] => place !== undefined));
    if (code === 'not_finalized') this.phase = 'draft';
    if (code === 'incomplete') this.phase = 'incomplete';
    const isAtFields = places.length > 0 && places.every((place) => place !== undefined);
    this.trouble = isAtFields ? 'fields' : (TROUBLES[status] ?? 'failed');
    this.#onChange();
  }

  /** The page has held it back; told where it says why. */
  hold(reason: string): void {
    this.trouble = reason === '' ? undefined : 'failed';
    this.reason = reason;
    this.#onChange();
  }

  /** It was sent: nothing of it is kept here. */
  finish(): void {
    this.#end('');
    this.#onChange();
  }

  #end(session: string): void {
    (session === '' ? this.#kept : keepForm(session)).forget();
    this.phase = 'sent';
  }
}
