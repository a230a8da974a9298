import { nothing, render } from 'lit';
import type { TemplateResult } from 'lit';
import type { HttpAnswer } from '../base/http/request.ts';
import { sayWebhooks } from '../base/localize/source/webhooks.ts';
import { toastStyles } from '../base/popups/toast.styles.ts';
import { dialogs } from '../base/styles/index.ts';
import { dialogStyles } from './dialogs.styles.ts';
import { tellCopied } from './tell-copied.ts';
import { createForm, credentialsOf, fieldErrors, findProblems } from './webhook-form.ts';
import type { FormAddress, WebhookForm } from './webhook-form.ts';
import { renderRecover, renderRemove, renderSecrets, renderTest } from './render-dialogs.ts';
import { renderForm } from './render-form.ts';
import { shortAddress } from './say-webhook.ts';
import type { Asking, PartsSetting } from './parts-setting.ts';
import type { Delivery, Endpoint, EventType, ShownWebhook, WebhookChange } from './webhooks-data.ts';

/** Styles that they add to the element's. */
export const styles = [dialogs, dialogStyles, toastStyles];

/** The element, as the dialogs know it. */
export interface DialogSetting extends PartsSetting {
  /** Something was sent: the log is read again, and the delivery is opened where it is known. */
  readonly onSent: (delivery: string | undefined) => void;
}

/** How far the person has gone on while an answer was on its way. */
interface Gone {
  /** The question is closed, or another one is open. */
  readonly isLeft: boolean;
  /** Another webhook is shown, or the list. */
  readonly isElsewhere: boolean;
}

/** Questions about webhooks, one at a time in the dialog of the element. */
export class WebhookDialogs {
  readonly #setting: DialogSetting;
  #draw: (asking: Asking) => TemplateResult | typeof nothing = () => nothing;
  #asking: Asking = { isBusy: false, problem: '' };

  constructor(setting: DialogSetting) {
    this.#setting = setting;
  }

  /** Closes the question: it is about the webhooks of another address. */
  leave(): void {
    if (this.dialog.open) this.#close();
  }

  /** Edits a webhook, or makes a new one. */
  edit(webhook: ShownWebhook | undefined): void {
    const { list } = this.#setting;
    let form = createForm(webhook);
    const once = crypto.randomUUID();
    const change = (next: Partial<WebhookForm>): void => {
      form = { ...form, ...next };
      this.#redraw();
    };
    this.#open((asking) =>
      renderForm({
        ...asking,
        form,
        isNew: webhook === undefined,
        change,
        onClose: this.#close,
        onSave: () => void this.#save(webhook, { form, change, once }),
      }),
    );
    void list.listEvents().then((events) => {
      const isNew = webhook === undefined && form.events.length === 0;
      if (events) change({ catalogue: events, ...(isNew ? { events: events.map(({ type }) => type) } : {}) });
      else this.#set({ problem: sayWebhooks('failedText') });
    });
  }

  /** Pauses a webhook, or lets it go on; nothing is asked. */
  async turn(webhook: ShownWebhook, enabled: boolean): Promise<void> {
    const { list, actions } = this.#setting;
    const { source } = list;
    const answer = await source?.change(webhook.id, { enabled });
    if (source !== list.source) return;
    const done = sayWebhooks(enabled ? 'enabledNow' : 'pausedNow');
    if (answer) actions.tell(answer.ok ? done : [sayWebhooks('refused'), answer.message].filter(Boolean).join(' '));
    if (answer?.ok) actions.reload();
  }

  /** Asks before a webhook is deleted. */
  remove(webhook: ShownWebhook): void {
    const { list, actions } = this.#setting;
    this.#open((asking) =>
      renderRemove({
        ...asking,
        webhook,
        onClose: this.#close,
        onRemove: () =>
          void this.#run(
            () => list.source?.remove(webhook.id),
            (_none, { isLeft, isElsewhere }) => {
              if (!isLeft) this.#close();
              if (!isElsewhere) actions.show({ webhook: '', delivery: '', status: '', event: '' });
              actions.tell(sayWebhooks('removed'));
              actions.reload();
            },
          ),
      }),
    );
  }

  /** Asks for the event of a test, and for the address where there are several. */
  test(webhook: ShownWebhook): void {
    const { list, actions, onSent } = this.#setting;
    this.#open((asking) =>
      renderTest({
        ...asking,
        webhook,
        onClose: this.#close,
        onSend: (endpoint, event) =>
          void this.#run(
            () => list.source?.test(webhook.id, { endpoint, event: event as EventType }),
            (made, { isLeft, isElsewhere }) => {
              if (!isLeft) this.#close();
              actions.tell(sayWebhooks('testSent'));
              onSent(isElsewhere ? undefined : (made as Delivery | undefined)?.id);
            },
          ),
      }),
    );
  }

  /** Asks since when events are sent again, and shows how far that is. */
  recover(webhook: ShownWebhook, endpoint: Endpoint): void {
    const { list, onSent } = this.#setting;
    let progress: { readonly total: number; readonly done: number } | undefined;
    this.#open((asking) =>
      renderRecover({
        ...asking,
        endpoint,
        progress,
        onClose: this.#close,
        onWrong: () => {
          this.#set({ problem: sayWebhooks('sinceWrong') });
        },
        onRecover: (since) =>
          void this.#run(
            () => list.source?.recover(webhook.id, { endpoint: endpoint.id, since }),
            (begun, { isLeft }) => {
              progress = begun;
              if (!isLeft) this.#redraw();
              if (!begun && !isLeft) this.#close();
              onSent(undefined);
            },
          ),
      }),
    );
  }

  async #save(
    webhook: ShownWebhook | undefined,
    {
      form,
      change,
      once,
    }: { readonly form: WebhookForm; readonly change: (next: Partial<WebhookForm>) => void; readonly once: string },
  ): Promise<void> {
    const { list, actions } = this.#setting;
    const { addresses, eventsProblem, isRight } = findProblems(form);
    if (!isRight) {
      change({ addresses, eventsProblem });
      this.#focusFault();
      return;
    }
    const signed = addresses.map((address) => ({
      ...address,
      secret: address.makesSecret ? address.madeSecret : undefined,
    }));
    const body: WebhookChange = {
      name: form.name.trim() || null,
      accepted_events: form.events,
      endpoints: signed.map(({ secret, ...address }) => ({
        ...(address.id === undefined ? {} : { id: address.id }),
        url: address.url.trim(),
        ...credentialsOf(address),
        ...(secret === undefined ? {} : { secret }),
      })),
    };
    const { source } = list;
    const send = () => (webhook ? source?.change(webhook.id, body) : source?.create(body, once));
    const answer = await this.#run<unknown>(send, (made, gone) => {
      actions.reload();
      const id = webhook?.id ?? (made as ShownWebhook | undefined)?.id;
      this.#showSecrets(signed, { ...gone, id });
    });
    // They are shown once, even where other webhooks are shown by now.
    if (answer?.ok && source !== list.source)
      this.#showSecrets(signed, { isLeft: true, isElsewhere: true, id: undefined });
    if (answer?.ok !== false || source !== list.source) return;
    change(fieldErrors(form, answer));
    this.#focusFault();
  }

  /** Shows the secrets that were just made, once; then the webhook. */
  #showSecrets(
    addresses: readonly (FormAddress & { readonly secret: string | undefined })[],
    { id, isLeft, isElsewhere }: Gone & { readonly id: string | undefined },
  ): void {
    const made = addresses.flatMap(({ url, secret }) =>
      secret === undefined ? [] : [{ of: shortAddress(url), secret }],
    );
    const end = (): void => {
      if (made.length > 0 || !isLeft) this.#close();
      this.#setting.actions.tell(sayWebhooks('saved'));
      if (id !== undefined && !isElsewhere) this.#setting.actions.show({ webhook: id });
    };
    if (made.length === 0) {
      end();
      return;
    }
    let told = '';
    this.#open(() =>
      renderSecrets({
        made,
        told,
        onCopy: (secret) =>
          void tellCopied(secret).then((sentence) => {
            told = sentence;
            this.#redraw();
          }),
        onClose: end,
      }),
    );
  }

  /**
   * Sends a request that is not on its way yet, and waits for the answer. A refusal is said in the dialog; in a toast where the
   * person has left it meanwhile. An answer about the webhooks of another address does nothing.
   */
  async #run<T>(
    send: () => Promise<HttpAnswer<T>> | undefined,
    onDone: (value: T, gone: Gone) => void,
  ): Promise<HttpAnswer<T> | undefined> {
    if (this.#asking.isBusy) return undefined;
    this.#set({ isBusy: true, problem: '' });
    const draw = this.#draw;
    const { list, shown } = this.#setting;
    const [source, webhook] = [list.source, shown()];
    const answer = await send();
    if (source !== list.source) return answer;
    const isLeft = draw !== this.#draw || !this.dialog.open;
    const problem = answer && !answer.ok ? answer.message || sayWebhooks('refused') : '';
    if (!isLeft) this.#set({ isBusy: false, problem });
    else if (problem !== '') this.#setting.actions.tell(problem);
    if (answer?.ok) onDone(answer.value, { isLeft, isElsewhere: shown() !== webhook });
    return answer;
  }

  #open(draw: (asking: Asking) => TemplateResult): void {
    const { dialog } = this;
    render(nothing, dialog);
    this.#draw = draw;
    this.#set({ isBusy: false, problem: '' });
    if (!dialog.open) dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-focus]')?.focus();
  }

  #set(asking: Partial<Asking>): void {
    this.#asking = { ...this.#asking, ...asking };
    this.#redraw();
  }

  #redraw(): void {
    render(this.#draw(this.#asking), this.dialog);
  }

  #focusFault(): void {
    this.dialog.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }

  private get dialog(): HTMLDialogElement {
    return this.#setting.host.renderRoot.querySelector<HTMLDialogElement>('#dialog') as HTMLDialogElement;
  }

  readonly #close = (): void => {
    this.dialog.close();
  };
}
