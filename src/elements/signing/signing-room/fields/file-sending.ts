import type { ReactiveControllerHost } from 'lit';
import type { PlacedField } from '../../../../document/index.ts';
import type { HttpAnswer } from '../../../base/http/request.ts';
import { sayFields } from '../../../base/localize/source/fields.ts';
import { deleteFile, putFile } from '../room-api.ts';
import type { RoomAddress } from '../room-api.ts';
import type { OpenedRoom } from '../standing.ts';

/** Bytes that a file may have. */
export const MOST_BYTES = 13 * 1_048_576;

/** How a field's file is on its way; `share` of it has gone, 0 to 1. */
export type FileState =
  | { readonly at: 'idle' }
  | { readonly at: 'sending'; readonly name: string; readonly share: number }
  | { readonly at: 'refused'; readonly why: 'fileTooLarge' | 'fileRefused' | 'fileFailed' | 'fileStays' };

const IDLE: FileState = { at: 'idle' };

/** The parts of the room that the files of fields ask for. */
export interface FileSendingOptions {
  readonly address: () => RoomAddress;
  /** The room as it is after a file came or went. */
  readonly onRoom: (room: OpenedRoom) => void;
  /** The room has gone on meanwhile: it is to be read anew. */
  readonly onOutdated: () => void;
}

/** Sends and removes the files of fields, each field by itself. What was refused leaves the earlier file there. */
export class FileSending {
  readonly #host: ReactiveControllerHost;
  readonly #options: FileSendingOptions;
  readonly #states = new Map<string, FileState>();
  readonly #stops = new Map<string, AbortController>();
  #told = '';

  constructor(host: ReactiveControllerHost, options: FileSendingOptions) {
    this.#host = host;
    this.#options = options;
  }

  stateOf({ id }: PlacedField): FileState {
    return this.#states.get(id) ?? IDLE;
  }

  get areOnTheirWay(): boolean {
    return this.#stops.size > 0;
  }

  /** The words of the last thing that happened, for who does not see it. */
  get told(): string {
    return this.#told;
  }

  /** Sends a file in place of an earlier one. */
  async give(field: PlacedField, file: File): Promise<void> {
    this.stop(field);
    if (file.size > MOST_BYTES) return this.#refuse(field, 'fileTooLarge');
    const stop = new AbortController();
    this.#stops.set(field.id, stop);
    this.#show(field, { at: 'sending', name: file.name, share: 0 }, sayFields('fileSending', file.name));
    const answer = await putFile(this.#options.address(), {
      field: field.id,
      file,
      signal: stop.signal,
      onProgress: (share) => {
        if (!stop.signal.aborted) this.#show(field, { at: 'sending', name: file.name, share });
      },
    });
    if (stop.signal.aborted) return;
    this.#take(field, answer, { done: sayFields('fileThere', file.name), failed: 'fileFailed' });
  }

  /** Takes the file of a field away. */
  async remove(field: PlacedField): Promise<void> {
    this.stop(field);
    const stop = new AbortController();
    this.#stops.set(field.id, stop);
    const answer = await deleteFile(this.#options.address(), { field: field.id, signal: stop.signal });
    if (stop.signal.aborted) return;
    this.#take(field, answer, { done: sayFields('fileGone', field.file?.name ?? ''), failed: 'fileStays' });
  }

  /** Ends a sending; the earlier file stays. */
  stop(field: PlacedField): void {
    this.#stops.get(field.id)?.abort();
    this.#stops.delete(field.id);
    this.#show(field, IDLE, '');
  }

  /** Ends all of it. */
  stopAll(): void {
    for (const stop of this.#stops.values()) stop.abort();
    this.#stops.clear();
    this.#states.clear();
  }

  #take(
    field: PlacedField,
    answer: HttpAnswer<OpenedRoom>,
    { done, failed }: { readonly done: string; readonly failed: 'fileFailed' | 'fileStays' },
  ): void {
    this.#stops.delete(field.id);
    if (answer.ok) {
      this.#show(field, IDLE, done);
      return this.#options.onRoom(answer.value);
    }
    if (answer.status === 409 || answer.status === 404) this.#options.onOutdated();
    const { status } = answer;
    this.#refuse(field, status === 413 ? 'fileTooLarge' : status === 422 ? 'fileRefused' : failed);
  }

  #refuse(field: PlacedField, why: Extract<FileState, { readonly at: 'refused' }>['why']): void {
    this.#show(field, { at: 'refused', why }, sayFields(why));
  }

  #show(field: PlacedField, state: FileState, words?: string): void {
    this.#states.set(field.id, state);
    if (words !== undefined) this.#told = words;
    this.#host.requestUpdate();
  }
}
