import type { HttpFailure } from '../base/http/request.ts';
import { sayWebhooks } from '../base/localize/source/webhooks.ts';
import type { EventOfCatalogue, EventType, ShownWebhook } from './webhooks-data.ts';

/** An address as it is being written. */
export interface FormAddress {
  /** Of an endpoint that is there. */
  readonly id: string | undefined;
  readonly url: string;
  readonly makesSecret: boolean;
  /** Why it cannot be saved; '' when it can. */
  readonly problem: string;
}

/** A webhook as it is being written. */
export interface WebhookForm {
  readonly name: string;
  readonly addresses: readonly FormAddress[];
  readonly events: readonly EventType[];
  readonly catalogue: readonly EventOfCatalogue[] | undefined;
  readonly eventsProblem: string;
}

/** Endpoints that a webhook has at most. */
export const MOST_ADDRESSES = 20;

/** Bytes of a secret. */
const SECRET_BYTES = 32;

/** The address of an endpoint that is not there yet. */
export const newAddress = (): FormAddress => ({ id: undefined, url: '', makesSecret: true, problem: '' });

/** The form of a webhook; an empty one for none. */
export function createForm(webhook: ShownWebhook | undefined): WebhookForm {
  const endpoints = webhook?.endpoints ?? [];
  return {
    name: webhook?.name ?? '',
    addresses:
      endpoints.length === 0
        ? [newAddress()]
        : endpoints.map(({ id, url }) => ({ id, url, makesSecret: false, problem: '' })),
    events: webhook?.accepted_events ?? [],
    catalogue: undefined,
    eventsProblem: '',
  };
}

/** Why an address cannot be called; '' when it can. */
export function checkAddress(text: string): string {
  const url = URL.parse(text.trim());
  const isWeb = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  return isWeb ? '' : sayWebhooks('urlWrong');
}

/** The form with its problems beside their fields. */
export function findProblems(form: WebhookForm): Pick<WebhookForm, 'addresses' | 'eventsProblem'> & {
  readonly isRight: boolean;
} {
  const addresses = form.addresses.map((address) => ({ ...address, problem: checkAddress(address.url) }));
  const eventsProblem = form.events.length === 0 ? sayWebhooks('chooseOne') : '';
  return {
    addresses,
    eventsProblem,
    isRight: eventsProblem === '' && addresses.every(({ problem }) => problem === ''),
  };
}

/** The sentences of a refusal, beside the fields that they are about. */
export function fieldErrors(form: WebhookForm, { detail, message }: HttpFailure): Partial<WebhookForm> {
  const given = detail.path === undefined ? [] : [{ path: detail.path, message }];
  const fields = [...(detail.fields ?? []), ...given].map(({ path, message: text }) => ({
    path: path.replace(/^\//, '').replaceAll('/', '.'),
    text,
  }));
  const addresses = form.addresses.map((address, index) => ({
    ...address,
    problem: fields.find(({ path }) => path.startsWith(`endpoints.${index}.`))?.text ?? '',
  }));
  return { addresses, eventsProblem: fields.find(({ path }) => path.startsWith('accepted_events'))?.text ?? '' };
}

/** A secret that nobody can guess, in letters that go through every form and file. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  const letters = btoa(String.fromCharCode(...bytes));
  return `whsec_${letters.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`;
}
