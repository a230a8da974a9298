import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { sayWebhooks } from '../base/localize/source/webhooks.ts';
import type { FormAddress } from './webhook-form.ts';

/** The credentials of an address as they are drawn; `field` begins the ids. */
interface CredentialsView {
  readonly field: string;
  readonly address: FormAddress;
  readonly set: (next: Partial<FormAddress>) => void;
}

const FIELDS = { '': [], basic: ['username', 'password'], bearer: ['token'] } as const;
const NAMES = { '': 'authNone', basic: 'authBasic', bearer: 'authBearer' } as const;

/** How a delivery proves to the address that it may come in. Saved credentials are never read: empty fields keep them. */
export function renderCredentials(view: CredentialsView): TemplateResult {
  const { field, address, set } = view;
  const { auth, savedAuth, authProblem } = address;
  return html`<div class="field">
      <label for=${`${field}-by`}>${sayWebhooks('auth')}</label>
      <select
        class="control"
        id=${`${field}-by`}
        .value=${auth}
        @change=${(event: Event) => {
          const next = (event.target as HTMLSelectElement).value as FormAddress['auth'];
          set({ auth: next, username: '', password: '', token: '', authProblem: '' });
        }}
      >
        ${Object.entries(NAMES).map(([value, name]) => html`<option value=${value} ?selected=${value === auth}>${sayWebhooks(name)}</option>`)}
      </select>
    </div>
    ${FIELDS[auth].map((name) => renderSecret(name, view))}
    ${auth === '' || auth !== savedAuth ? nothing : html`<p class="hint">${sayWebhooks('authKept')}</p>`}
    <p class="error" id=${`${field}-auth`}>${authProblem}</p>`;
}

function renderSecret(
  name: 'username' | 'password' | 'token',
  { field, address, set }: CredentialsView,
): TemplateResult {
  const { authProblem } = address;
  const isMissing = authProblem !== '' && address[name] === '';
  return html`<div class="field">
    <label for=${`${field}-${name}`}>${sayWebhooks(name)}</label>
    <input
      class="control"
      id=${`${field}-${name}`}
      type=${name === 'username' ? 'text' : 'password'}
      autocomplete="off"
      spellcheck="false"
      maxlength="1000"
      aria-invalid=${isMissing ? 'true' : 'false'}
      aria-describedby=${`${field}-auth`}
      .value=${address[name]}
      @input=${(event: InputEvent) => {
        set({ [name]: (event.target as HTMLInputElement).value, authProblem: '' });
      }}
    />
  </div>`;
}
