import type { DraftSend } from '../../protocol/adapter/index.ts';
import { checkForm, endOf, firstDay, isEmail, isPhone, plainPhone } from './check-form.ts';
import { stepsOf } from './send-form.ts';
import type { SendForm } from './send-form.ts';

/** A sending in the words of the adapter. */
export type SendRequest = Omit<DraftSend, 'signature_method'> & {
  readonly signature_method?: SendForm['method'] | undefined;
};

/** What is to be sent. Places that are wrong are left out of it, so that the rest can be looked at. */
export function toRequest(form: SendForm, now: number): SendRequest {
  const faults = checkForm(form, now);
  const steps = stepsOf(form);
  const message = faults.has('message') ? '' : form.message.trim();
  const reminds = form.reminds && !faults.has('first') && !faults.has('every');
  return {
    signature_method: form.method,
    ...(message === '' ? {} : { message }),
    ...(form.due === '' || faults.has('due') ? {} : { due_at: new Date(endOf(form.due)).toISOString() }),
    ...(reminds ? { reminders: remindersOf(form, now) } : {}),
    signees: form.order.map((id) => {
      const { email, phone } = form.contacts[id] ?? { email: '', phone: '' };
      return {
        id,
        email: isEmail(email.trim()) ? email.trim() : null,
        phone: isPhone(phone) ? plainPhone(phone) : null,
        ...(form.isOrdered ? { signing_group: steps.get(id) ?? 1 } : {}),
      };
    }),
  };
}

function remindersOf({ first, every }: SendForm, now: number): NonNullable<DraftSend['reminders']> {
  return { start: firstDay(first, now), ...(every.trim() === '' ? {} : { every_days: Number(every) }) };
}
