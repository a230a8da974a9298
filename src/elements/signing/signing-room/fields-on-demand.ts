import type { TemplateResult } from 'lit';
import { nothing } from 'lit';
import type { SignatureInput } from '../../../protocol/room/index.ts';
import type { HttpFailure } from '../../base/http/request.ts';
import type { DeedSignaturePad } from '../signature-pad/signature-pad.ts';
import type { FieldsHost, FieldsOptions, RoomFields } from './fields/room-fields.ts';
import type { OpenedRoom } from './standing.ts';

const loadFields = () => import('./fields/room-fields.ts');

/** The fields on the PDF of a room; what shows them is fetched for a room that has some. */
export class FieldsOnDemand {
  readonly #host: FieldsHost;
  readonly #options: FieldsOptions;
  #fields: RoomFields | undefined;
  /** Undefined until there is one, so that a part that is fetched late is not shown in the room after it. */
  #room: OpenedRoom | undefined;

  constructor(host: FieldsHost, options: FieldsOptions) {
    this.#host = host;
    this.#options = options;
  }

  /** For another signature. */
  begin(): void {
    if (this.#fields) this.#host.removeController(this.#fields);
    this.#fields?.hostDisconnected();
    [this.#fields, this.#room] = [undefined, undefined];
  }

  take(room: OpenedRoom): void {
    this.#room = room;
    // A room without them any more has those that were kept forgotten.
    if (!room.fields?.length && !this.#fields) return;
    if (this.#fields) return this.#fields.take(room);
    loadFields().then(
      (part) => {
        if (!this.#room) return;
        this.#fields ??= new part.RoomFields(this.#host, this.#options);
        this.#fields.take(this.#room);
      },
      () => undefined,
    );
  }

  /** The step and the number of fields left, in words; undefined where none is. */
  get words(): RoomFields['words'] {
    return this.#fields?.words;
  }

  /** Whether fields are left to be filled in. */
  get isLeft(): boolean {
    return this.words !== undefined;
  }

  next(): void {
    this.#fields?.next();
  }

  /** Whether nothing is missing or wrong; where something is, it has the focus. */
  check(): boolean {
    return this.#fields?.check() ?? true;
  }

  join(body: SignatureInput | undefined): Promise<SignatureInput | undefined> {
    return this.#fields?.join(body) ?? Promise.resolve(body);
  }

  /** Whether a failure was of a field, which says so now. */
  refuse({ detail }: HttpFailure): boolean {
    return this.#fields?.refuse(detail.fields ?? []) ?? false;
  }

  takeSignature(pad: DeedSignaturePad): void {
    void this.#fields?.takeSignature(pad);
  }

  renderPages(): readonly TemplateResult[] {
    return this.#fields?.renderPages() ?? [];
  }

  renderList(): TemplateResult | typeof nothing {
    return this.#fields?.renderList() ?? nothing;
  }

  renderFiles(): TemplateResult | typeof nothing {
    return this.#fields?.renderFiles() ?? nothing;
  }

  renderInitials(): TemplateResult | typeof nothing {
    return this.#fields?.renderInitials() ?? nothing;
  }
}
