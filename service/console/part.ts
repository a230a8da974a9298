import type { Role } from 'deedkit/protocol/platform';
import type { TemplateResult } from 'lit';
import { html, LitElement, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Address } from './addresses.ts';
import type { Api } from './api.ts';
import { ApiError } from './api.ts';
import { explainMissing } from './explain-missing.ts';
import { addressElsewhere } from './places.ts';
import type { PageName } from './places.ts';
import { say, texts } from './texts/index.ts';

/** Facts that every page of the console is given. */
export interface Console {
  readonly api: Api;
  /** Path of the console, `/app/sandbox`. */
  readonly base: string;
  readonly environment: 'sandbox' | 'live';
  readonly workspace: string;
  readonly person: { readonly id: string; readonly name: string; readonly email: string; readonly role: Role };
  readonly language: string;
  /** Says in a few words what was done, with a way to take it back. */
  readonly say: (text: string, undo?: () => Promise<void>) => void;
  /** Shows the console in another language, and keeps it. */
  readonly speak: (language: string) => Promise<void>;
}

const ROLES: readonly Role[] = ['viewer', 'sender', 'editor', 'admin'];

/** Whether a member has a role or one above it. */
export function has({ person }: Pick<Console, 'person'>, least: Role): boolean {
  return ROLES.indexOf(person.role) >= ROLES.indexOf(least);
}

/**
 * A part of a page: it reads its data, and shows a skeleton before, an error in place with a way to try again, and a
 * dialog where one is open. It stands in the page's own tree, so that one style sheet is for all.
 */
export abstract class ConsolePart<Data> extends LitElement {
  @property({ attribute: false }) console!: Console;
  @property({ attribute: false }) address!: Address;

  @state() protected data: Data | undefined;
  @state() protected failure: ApiError | undefined;
  /** The refusal of the last change, which its fields or its dialog say. */
  @state() protected refusal: ApiError | undefined;
  @state() protected isBusy = false;

  /** Reads what the part shows. */
  protected abstract read(): Promise<Data>;
  protected abstract renderData(data: Data): TemplateResult;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected get api(): Api {
    return this.console.api;
  }

  #reading: Promise<void> | undefined;

  /**
   * Begins to read, also before the part is in the page: its answers come while the page is drawn. Resolves once there
   * is something to show.
   */
  begin(): Promise<void> {
    return (this.#reading ??= this.reload());
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.begin();
    window.addEventListener('focus', this.#onReturn);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#reading = undefined;
    window.removeEventListener('focus', this.#onReturn);
  }

  /** Reads the changes of others when somebody comes back to the window. */
  readonly #onReturn = (): void => {
    if (this.data !== undefined && this.querySelector('dialog[open], form[data-written]') === null) void this.reload();
  };

  /** Reads the data anew; what is shown stays until then. */
  async reload(): Promise<void> {
    try {
      this.data = await this.read();
      this.failure = undefined;
    } catch (error) {
      this.failure = error instanceof ApiError ? error : await toMissing();
    }
  }

  /** Carries out a change and reads anew. False where it was refused, which its fields, its dialog or a toast says. */
  protected async change(work: () => Promise<unknown>, done?: string): Promise<boolean> {
    this.isBusy = true;
    this.refusal = undefined;
    try {
      await work();
      this.querySelector<HTMLDialogElement>('dialog[open]')?.close();
      for (const form of this.querySelectorAll('form[data-written]')) form.removeAttribute('data-written');
      await this.reload();
      if (done !== undefined) this.console.say(done);
      return true;
    } catch (error) {
      this.refusal = toApiError(error);
      const isTold = Object.keys(this.refusal.fields).length > 0 || this.querySelector('dialog[open]') !== null;
      // An ended session is told above the page.
      if (!isTold && this.refusal.status !== 401) this.console.say(sayFailure(this.refusal));
      return false;
    } finally {
      this.isBusy = false;
    }
  }

  /** Copies a text and says so, or how to do it by hand where the browser does not allow it, as on a page without TLS. */
  protected async copy(text: string): Promise<void> {
    const { copied, copyFailed } = texts().common;
    try {
      await navigator.clipboard.writeText(text);
      this.console.say(copied);
    } catch {
      this.console.say(copyFailed);
    }
  }

  protected openDialog(name: string): void {
    this.refusal = undefined;
    void this.updateComplete.then(() => {
      const dialog = this.querySelector<HTMLDialogElement>(`dialog[data-name="${name}"]`);
      dialog?.querySelector('form')?.removeAttribute('data-written');
      dialog?.showModal();
    });
  }

  protected override render(): TemplateResult {
    const { data, failure } = this;
    if (failure?.status === 404) return this.#renderMissing();
    return html`${failure ? this.#renderFailure(failure) : nothing}
    ${data === undefined ? (failure ? nothing : renderSkeleton()) : this.renderData(data)}`;
  }

  #renderFailure(failure: ApiError): TemplateResult {
    const { faults, common } = texts();
    const isReleased = failure.code === 'released';
    return html`<div class="notice" role="alert">
      <p>${failure.status === 403 ? faults.noRole : sayFailure(failure)}</p>
      <button class="button" @click=${() => (isReleased ? location.reload() : void this.reload())}>
        ${isReleased ? common.reload : common.retry}
      </button>
    </div>`;
  }

  /** Says where a thing may be that is not here, and leads to those that are. */
  #renderMissing(): TemplateResult {
    const { faults, pages } = texts();
    const { base } = this.console;
    const { page } = this.address;
    return html`<div class="empty">
      <h2>${faults.noThing}</h2>
      <p>${faults.noThingText}</p>
      <a class="button primary" href="${base}/${page}">${say(faults.toList, { list: pages[page as PageName] })}</a>
      <a href=${addressElsewhere(base)}>${faults.otherEnvironment}</a>
    </div>`;
  }
}

function renderSkeleton(): TemplateResult {
  return html`<div class="skeleton" role="status" aria-label=${texts().common.loading}>
    ${[1, 2, 3, 4, 5].map(() => html`<span></span>`)}
  </div>`;
}

/** A failure of the page's own scripts, which in a built console is one that is missing. */
async function toMissing(): Promise<ApiError> {
  const code = await explainMissing();
  return new ApiError({ status: 0, code, message: texts().faults[code] });
}

/** Any failure as one of the interface. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError({ status: 0, code: 'failed', message: texts().faults.failed });
}

/** A failure in the language that is shown, where it is a usual one; else as the interface tells it. */
export function sayFailure({ code, status, message }: ApiError): string {
  const { faults } = texts();
  if (code === 'last_admin') return faults.lastAdmin;
  if (status === 401) return faults.signedOut;
  if (status === 403) return faults.noRight;
  return status >= 500 ? faults.failed : message;
}
