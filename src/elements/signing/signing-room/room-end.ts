import type { LitElement, TemplateResult } from 'lit';
import { nothing } from 'lit';
import type { SigningRoom } from '../../../protocol/room/index.ts';
import type { Leaving } from './leaving.ts';
import { loadEnd } from './room-api.ts';
import type { RoomFiles } from './room-files.ts';
import { redirectOf } from './standing.ts';
import type { OpenedRoom, Standing } from './standing.ts';

/** The room, and how it is left. */
interface EndedRoom extends LitElement {
  readonly leave: (address: string) => void;
}

/** The end of the room, shown once its signee has signed or declined; fetched while they read. */
export class RoomEnd {
  readonly #host: EndedRoom;
  readonly #files: RoomFiles;
  #leaving: Leaving | undefined;
  #render: Awaited<ReturnType<typeof loadEnd>>['renderEnd'] | undefined;

  constructor(host: EndedRoom, files: RoomFiles) {
    this.#host = host;
    this.#files = files;
  }

  /** For another signature. */
  begin(): void {
    this.#leaving?.stop();
  }

  /** Resolves once it can be shown, or could not be fetched. */
  load(): Promise<void> {
    return loadEnd().then(
      ({ renderEnd, Leaving: Countdown }) => {
        this.#render = renderEnd;
        this.#leaving ??= new Countdown(this.#host);
        this.#host.requestUpdate();
      },
      () => undefined,
    );
  }

  /** It was signed in this page, a moment ago: the signee is sent on, if there is a place to go. */
  leave({ signee }: SigningRoom): void {
    const next = redirectOf(signee);
    if (next && this.#host.isConnected) this.#leaving?.begin(() => this.#host.leave(next.href));
  }

  render(room: OpenedRoom, standing: Standing & ('signed' | 'declinedHere')): TemplateResult | typeof nothing {
    const part = {
      room,
      saving: this.#files.kept,
      left: this.#leaving?.left ?? 0,
      onDownload: () => void this.#files.saveKept(room),
      onStay: () => this.#leaving?.stop(),
    };
    return this.#render?.(part, standing) ?? nothing;
  }
}
