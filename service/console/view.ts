import type { Role } from 'deedkit/protocol/platform';
import type { TemplateResult } from 'lit';
import { html, LitElement, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Address } from './addresses.ts';
import type { Api } from './api.ts';
import { ApiError } from './api.ts';

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
}

const ROLES: readonly Role[] = ['viewer', 'sender', 'editor', 'admin'];

/** Whether a member has a role or one above it. */
export function has({ person }: Console, least: Role): boolean {
  return ROLES.indexOf(person.role) >= ROLES.indexOf(least);
}

/**
 * A page of the console: it reads its data, and shows a skeleton before, an error in place with a way to try again, and
 * a dialog where one is open. It stands in the page's own tree, so that one style sheet is for all.
 */
export abstract class ConsoleView<Data> extends LitElement {
  @property({ attribute: false }) console!: Console;
  @property({ attribute: false }) address!: Address;

  @state() protected data: Data | undefined;
  @state() private failure: ApiError | undefined;
  /** The refusal of the last change, which its fields or its dialog say. */
  @state() protected refusal: ApiError | undefined;
  @state() protected isBusy = false;

  /** The heading, which is also the title of the window. */
  abstract readonly heading: string;
  /** Reads what the page shows. */
  protected abstract read(): Promise<Data>;
  protected abstract renderData(data: Data): TemplateResult;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected get api(): Api {
    return this.console.api;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.reload();
    window.addEventListener('focus', this.#onReturn);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener('focus', this.#onReturn);
  }

  /** Reads the changes of others when somebody comes back to the window. */
  readonly #onReturn = (): void => {
    if (this.data !== undefined && this.querySelector('dialog[open]') === null) void this.reload();
  };

  /** Reads the page's data anew; what is shown stays until then. */
  async reload(): Promise<void> {
    try {
      this.data = await this.read();
      this.failure = undefined;
    } catch (error) {
      this.failure = toApiError(error);
    }
  }

  /** Carries out a change and reads anew. False where it was refused, which its fields, its dialog or a toast says. */
  protected async change(work: () => Promise<unknown>, done?: string): Promise<boolean> {
    this.isBusy = true;
    this.refusal = undefined;
    try {
      await work();
      this.querySelector<HTMLDialogElement>('dialog[open]')?.close();
      await this.reload();
      if (done !== undefined) this.console.say(done);
      return true;
    } catch (error) {
      this.refusal = toApiError(error);
      const isTold = Object.keys(this.refusal.fields).length > 0 || this.querySelector('dialog[open]') !== null;
      if (!isTold) this.console.say(this.refusal.message);
      return false;
    } finally {
      this.isBusy = false;
    }
  }

  protected openDialog(name: string): void {
    this.refusal = undefined;
    void this.updateComplete.then(() =>
      this.querySelector<HTMLDialogElement>(`dialog[data-name="${name}"]`)?.showModal(),
    );
  }

  protected override updated(): void {
    document.title = `${this.heading} · ${this.console.workspace}`;
  }

  /** Buttons at the heading, once there is something that they are about. */
  protected renderActions(): TemplateResult | typeof nothing {
    return nothing;
  }

  protected override render(): TemplateResult {
    return html`<header class="heading">
        <h1 tabindex="-1">${this.heading}</h1>
        <div class="actions">${this.data === undefined ? nothing : this.renderActions()}</div>
      </header>
      ${this.failure ? this.#renderFailure(this.failure) : nothing}
      ${this.data === undefined ? (this.failure ? nothing : SKELETON) : this.renderData(this.data)}`;
  }

  #renderFailure({ message, status }: ApiError): TemplateResult {
    return html`<div class="notice" role="alert">
      <p>${status === 403 ? 'Your role does not include this page. An admin can change your role.' : message}</p>
      <button class="button" @click=${() => void this.reload()}>Try again</button>
    </div>`;
  }
}

const SKELETON = html`<div class="skeleton" role="status" aria-label="Loading">
  ${[1, 2, 3, 4, 5].map(() => html`<span></span>`)}
</div>`;

/** Any failure as one of the interface. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError({ status: 0, code: 'failed', message: 'This could not be done. Try again.' });
}

/** A labelled control with what is wrong with it. `control` is given the ids that tie them together. */
export function renderField({
  label,
  name,
  help,
  refusal,
  control,
}: {
  readonly label: string;
  readonly name: string;
  readonly help?: string;
  readonly refusal: ApiError | undefined;
  readonly control: (ids: { readonly id: string; readonly describedBy: string }) => TemplateResult;
}): TemplateResult {
  const wrong = refusal?.fields[name];
  const id = `field-${name}`;
  return html`<div class="field">
    <label for=${id}>${label}</label>
    ${control({ id, describedBy: `${id}-help` })}
    <p id="${id}-help" class=${wrong === undefined ? 'help' : 'error'}>${wrong ?? help ?? nothing}</p>
  </div>`;
}

/** The end of a dialog: what it was refused for, Cancel, and the button that does it. */
export function renderDialogEnd({
  refusal,
  isBusy,
  label,
  isDanger = false,
}: {
  readonly refusal: ApiError | undefined;
  readonly isBusy: boolean;
  readonly label: string;
  readonly isDanger?: boolean;
}): TemplateResult {
  const isTold = refusal !== undefined && Object.keys(refusal.fields).length > 0;
  return html`${refusal && !isTold ? html`<p class="error" role="alert">${refusal.message}</p>` : nothing}
    <div class="dialog-end">
      <button class="button" type="button" @click=${closeDialog}>Cancel</button>
      <button class="button ${isDanger ? 'danger' : 'primary'}" type="submit" ?disabled=${isBusy}>${label}</button>
    </div>`;
}

function closeDialog(event: Event): void {
  (event.currentTarget as HTMLElement).closest('dialog')?.close();
}

/** The texts of a submitted form, by the names of its controls. */
export function readForm(event: SubmitEvent): Readonly<Record<string, string>> {
  event.preventDefault();
  const form = new FormData(event.target as HTMLFormElement);
  return Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value.trim() : '']));
}
