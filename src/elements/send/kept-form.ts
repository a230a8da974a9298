import type { Contact, SendForm } from './send-form.ts';

/** Keeps what was typed over a reload, and forgets it once it is sent. */
export interface KeptForm {
  /** The form with everything that was kept for its signees. */
  readonly load: (form: SendForm) => SendForm;
  readonly save: (form: SendForm) => void;
  readonly forget: () => void;
}

/**
 * A form in the browser's storage, beside the unsaved edits of its draft; without a session, and where storage is off,
 * as long as the page. Addresses are kept only where they were typed: others are those of the document as it is now.
 */
export function keepForm(session: string): KeptForm {
  const key = session && `deedkit:send:${session}`;
  let saved = '';
  let given: SendForm['contacts'] = {};
  const attempt = <T>(run: () => T): T | undefined => {
    try {
      return run();
    } catch {
      return undefined;
    }
  };
  return {
    load: (form) => {
      given = form.contacts;
      return merge(
        form,
        attempt(() => JSON.parse(saved || String(localStorage.getItem(key))) as unknown),
      );
    },
    save: (form) => {
      const typed = Object.entries(form.contacts).filter(([id, contact]) => contact !== given[id]);
      saved = JSON.stringify({ ...form, contacts: Object.fromEntries(typed) });
      attempt(() => key && localStorage.setItem(key, saved));
    },
    forget: () => {
      saved = '';
      attempt(() => localStorage.removeItem(key));
    },
  };
}

/** Storage is shared with all of the origin: each member is taken only where it is of its kind. */
function merge(form: SendForm, kept: unknown): SendForm {
  const values = (kept ?? {}) as Readonly<Record<string, unknown>>;
  const text = (name: 'message' | 'due' | 'first' | 'every'): string =>
    typeof values[name] === 'string' ? values[name] : form[name];
  const list = (name: 'order' | 'joined'): readonly unknown[] => {
    const ids = values[name];
    return Array.isArray(ids) ? ids : [];
  };
  const order = [...new Set([...list('order').filter((id) => form.order.includes(id as string)), ...form.order])];
  const contacts = (values['contacts'] ?? {}) as Readonly<Record<string, unknown>>;
  const method = values['method'];
  return {
    contacts: Object.fromEntries(
      Object.entries(form.contacts).map(([id, contact]) => [id, contactOf(contacts[id]) ?? contact]),
    ),
    order: order as readonly string[],
    isOrdered: values['isOrdered'] === true,
    joined: form.order.filter((id) => list('joined').includes(id)),
    method: method === 'canvas' || method === 'strong' ? method : form.method,
    message: text('message'),
    due: text('due'),
    reminds: values['reminds'] === true,
    first: text('first'),
    every: text('every'),
  };
}

function contactOf(kept: unknown): Contact | undefined {
  const { email, phone } = (kept ?? {}) as { readonly email?: unknown; readonly phone?: unknown };
  return typeof email === 'string' && typeof phone === 'string' ? { email, phone } : undefined;
}
