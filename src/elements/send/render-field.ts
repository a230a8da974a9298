import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { saySend } from '../base/localize/source/send.ts';
import type { Fault, Place } from './check-form.ts';

const WORDS = {
  email: 'wrongEmail',
  phone: 'wrongPhone',
  unreachable: 'unreachable',
  control: 'wrongMessage',
  past: 'pastDue',
  days: 'wrongDays',
  late: 'lateReminder',
} as const satisfies Readonly<Record<Fault, string>>;

/** The fault of a field and what would be right, under it; its id is that of the field and `:error`. */
export function renderError(place: Place, fault: Fault | undefined): TemplateResult | typeof nothing {
  return fault === undefined ? nothing : html`<p class="error" id="${place}:error">${saySend(WORDS[fault])}</p>`;
}
