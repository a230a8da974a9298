import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { iconCopy } from '../base/icons/index.ts';
import { sayCommon } from '../base/localize/source/common.ts';
import { sayWebhooks } from '../base/localize/source/webhooks.ts';
import { nameOf, shortAddress } from './say-webhook.ts';
import type { Asking } from './parts-setting.ts';
import type { Endpoint, ShownWebhook } from './webhooks-data.ts';

interface Closing {
  readonly onClose: () => void;
}

/** Why it failed, the way back, and the button that does it. */
export function renderEnd({
  problem,
  isBusy,
  onClose,
  label,
  isDanger = false,
}: Asking & Closing & { readonly label: string; readonly isDanger?: boolean }): TemplateResult {
  return html`<p class="error" role="alert">${problem}</p>
    <div class="actions">
      <button type="button" class="button" @click=${onClose}>${sayCommon('cancel')}</button>
      <button
        type="submit"
        class=${`button primary${isDanger ? ' danger' : ''}`}
        aria-busy=${isBusy ? 'true' : 'false'}
      >
        ${label}
      </button>
    </div>`;
}

function onSubmit(run: (form: FormData) => void): (event: SubmitEvent) => void {
  return (event) => {
    event.preventDefault();
    run(new FormData(event.target as HTMLFormElement));
  };
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** Asks before something that cannot be taken back. */
export function renderRemove({
  webhook,
  onRemove,
  ...asking
}: Asking & Closing & { readonly webhook: ShownWebhook; readonly onRemove: () => void }): TemplateResult {
  return html`<form aria-labelledby="dialog-title" @submit=${onSubmit(onRemove)}>
    <h2 class="subtitle" id="dialog-title">${sayWebhooks('removeTitle', nameOf(webhook))}</h2>
    <p>${sayWebhooks('removeText')}</p>
    ${renderEnd({ ...asking, label: sayWebhooks('remove'), isDanger: true })}
  </form>`;
}

/** The event of a test, and where it goes. */
export function renderTest({
  webhook,
  onSend,
  ...asking
}: Asking &
  Closing & {
    readonly webhook: ShownWebhook;
    readonly onSend: (endpoint: string, event: string) => void;
  }): TemplateResult {
  const { endpoints, accepted_events: events } = webhook;
  return html`<form
    aria-labelledby="dialog-title"
    @submit=${onSubmit((form) => {
      onSend(textOf(form, 'endpoint') || (endpoints[0]?.id ?? ''), textOf(form, 'event'));
    })}
  >
    <h2 class="subtitle" id="dialog-title">${sayWebhooks('test')}</h2>
    <p>${sayWebhooks('testText')}</p>
    ${
      endpoints.length > 1
        ? html`<label class="field"
            >${sayWebhooks('address')}
            <select class="control" name="endpoint">
              ${endpoints.map(({ id, url }) => html`<option value=${id}>${shortAddress(url)}</option>`)}
            </select></label
          >`
        : nothing
    }
    <label class="field"
      >${sayWebhooks('event')}
      <select class="control" name="event" data-focus>
        ${events.map((type) => html`<option value=${type}>${type}</option>`)}
      </select></label
    >
    ${renderEnd({ ...asking, label: sayWebhooks('test') })}
  </form>`;
}

/** How many events are on their way again. */
interface Progress {
  readonly total: number;
  readonly done: number;
}

interface RecoverView extends Asking, Closing {
  readonly endpoint: Endpoint;
  readonly progress: Progress | undefined;
  readonly onWrong: () => void;
  /** Gets a moment in ISO 8601. */
  readonly onRecover: (since: string) => void;
}

/** A moment as the browser's own field has it, in the time of the person. */
function toLocal(date: Date): string {
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

const DAY_MS = 86_400_000;

/** Since when events are sent again: since it fails, or since yesterday, if nothing else is given. */
export function renderRecover({ endpoint, progress, onRecover, onWrong, ...asking }: RecoverView): TemplateResult {
  if (progress) return renderProgress(progress, asking.onClose);
  const now = new Date();
  const since = endpoint.failing_since === null ? new Date(now.getTime() - DAY_MS) : new Date(endpoint.failing_since);
  return html`<form
    novalidate
    aria-labelledby="dialog-title"
    @submit=${onSubmit((form) => {
      const given = new Date(textOf(form, 'since'));
      if (Number.isNaN(given.getTime()) || given > new Date()) onWrong();
      else onRecover(given.toISOString());
    })}
  >
    <h2 class="subtitle" id="dialog-title">${sayWebhooks('recoverTitle')}</h2>
    <p>${sayWebhooks('recoverText')}</p>
    <p class="hint"><bdi>${shortAddress(endpoint.url)}</bdi></p>
    <label class="field"
      >${sayWebhooks('since')}
      <input
        class="control"
        type="datetime-local"
        name="since"
        data-focus
        value=${toLocal(since)}
        max=${toLocal(now)}
        aria-invalid=${asking.problem === '' ? 'false' : 'true'}
    /></label>
    ${renderEnd({ ...asking, label: sayWebhooks('recover') })}
  </form>`;
}

function renderProgress({ total, done }: Progress, onClose: () => void): TemplateResult {
  return html`<form aria-labelledby="dialog-title" @submit=${onSubmit(onClose)}>
    <h2 class="subtitle" id="dialog-title">${sayWebhooks('recoverTitle')}</h2>
    <p role="status">${total === 0 ? sayWebhooks('recoveredNone') : sayWebhooks('recovered', total)}</p>
    ${
      total === 0
        ? nothing
        : html`<progress max=${total} value=${done} aria-label=${sayWebhooks('progress', done, total)}></progress>`
    }
    <div class="actions"><button type="submit" class="button primary" data-focus>${sayWebhooks('done')}</button></div>
  </form>`;
}

/** A secret that was made, and the address that it is of. */
interface MadeSecret {
  readonly of: string;
  readonly secret: string;
}

/** The secrets that were just made: the only time they are shown. */
export function renderSecrets({
  made,
  told,
  onCopy,
  onClose,
}: Closing & {
  readonly made: readonly MadeSecret[];
  readonly told: string;
  readonly onCopy: (secret: string) => void;
}): TemplateResult {
  return html`<form aria-labelledby="dialog-title" @submit=${onSubmit(onClose)}>
    <h2 class="subtitle" id="dialog-title">${sayWebhooks('secretTitle')}</h2>
    <p>${sayWebhooks('secretText')}</p>
    ${made.map(
      ({ of, secret }, index) =>
        html`<div class="field">
          <label for=${`secret-${index}`}>${sayWebhooks('secretOf', of)}</label>
          <div class="with-button">
            <input
              class="control secret"
              id=${`secret-${index}`}
              readonly
              dir="ltr"
              .value=${secret}
              @focus=${(event: FocusEvent) => {
                (event.target as HTMLInputElement).select();
              }}
            />
            <button
              type="button"
              class="button"
              aria-label=${`${sayWebhooks('copy')}: ${sayWebhooks('secretOf', of)}`}
              ?data-focus=${index === 0}
              @click=${() => {
                onCopy(secret);
              }}
            >
              ${iconCopy}${sayWebhooks('copy')}
            </button>
          </div>
        </div>`,
    )}
    <p class="told" role="status">${told}</p>
    <div class="actions"><button type="submit" class="button primary">${sayWebhooks('done')}</button></div>
  </form>`;
}
