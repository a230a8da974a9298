import type { HttpFailure } from '../base/http/request.ts';
import { sayWebhooks } from '../base/localize/source/webhooks.ts';
import type { EndpointChange, EventOfCatalogue, EventType, ShownWebhook } from './webhooks-data.ts';

/** An address as it is being written. */
export interface FormAddress {
  /** Of an endpoint that is there. */
  readonly id: string | undefined;
  readonly url: string;
  readonly makesSecret: boolean;
  /** The secret that it then gets: the same with each try, as the service takes an equal request for the first again. */
  readonly madeSecret: string;
  /** Why it cannot be saved; '' when it can. */
  readonly problem: string;
  /** How deliveries sign in there, now and as it is saved; '' for not at all. */
  readonly auth: '' | 'basic' | 'bearer';
  readonly savedAuth: FormAddress['auth'];
  readonly username: string;
  readonly password: string;
  readonly token: string;
  readonly authProblem: string;
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
export const newAddress = (): FormAddress => ({
  id: undefined,
  url: '',
  makesSecret: true,
  madeSecret: newSecret(),
  problem: '',
  auth: '',
  savedAuth: '',
  username: '',
  password: '',
  token: '',
  authProblem: '',
});

/** The form of a webhook; an empty one for none. */
export function createForm(webhook: ShownWebhook | undefined): WebhookForm {
  const endpoints = webhook?.endpoints ?? [];
  return {
    name: webhook?.name ?? '',
    addresses:
      endpoints.length === 0
        ? [newAddress()]
        : endpoints.map(({ id, url, auth_type: auth }) => ({
            ...newAddress(),
            id,
            url,
            makesSecret: false,
            auth: auth ?? '',
            savedAuth: auth ?? '',
          })),
    events: webhook?.accepted_events ?? [],
    catalogue: undefined,
    eventsProblem: '',
  };
}

const CREDENTIALS = /\.(?:credentials|auth_type)\b/;

/** Whether credentials are kept as they are saved: nothing was chosen or typed. */
const keepsCredentials = ({ auth, savedAuth, username, password, token }: FormAddress): boolean =>
  auth === savedAuth && username + password + token === '';

function isMissing(address: FormAddress): boolean {
  const { auth, username, password, token } = address;
  if (auth === '' || keepsCredentials(address)) return false;
  return auth === 'bearer' ? token === '' : username === '' || password === '';
}

/** The credentials of an address as they are saved; nothing where they stay. */
export function credentialsOf(address: FormAddress): Pick<EndpointChange, 'auth_type' | 'credentials'> {
  const { auth, username, password, token } = address;
  if (keepsCredentials(address)) return {};
  if (auth === '') return { auth_type: null, credentials: null };
  return { auth_type: auth, credentials: auth === 'bearer' ? { token } : { username, password } };
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
  const addresses = form.addresses.map((address) => ({
    ...address,
    problem: checkAddress(address.url),
    authProblem: isMissing(address) ? sayWebhooks('authMissing') : '',
  }));
  const eventsProblem = form.events.length === 0 ? sayWebhooks('chooseOne') : '';
  return {
    addresses,
    eventsProblem,
    isRight:
      eventsProblem === '' && addresses.every(({ problem, authProblem }) => problem === '' && authProblem === ''),
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
    problem: fields.find(({ path }) => path.startsWith(`endpoints.${index}.`) && !CREDENTIALS.test(path))?.text ?? '',
    authProblem:
      fields.find(({ path }) => path.startsWith(`endpoints.${index}.`) && CREDENTIALS.test(path))?.text ?? '',
  }));
  return { addresses, eventsProblem: fields.find(({ path }) => path.startsWith('accepted_events'))?.text ?? '' };
}

/** A secret that nobody can guess, in letters that go through every form and file. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  const letters = btoa(String.fromCharCode(...bytes));
  return `whsec_${letters.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`;
}
