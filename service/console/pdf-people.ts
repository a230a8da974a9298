import type { TemplateResult } from 'lit';
import { html } from 'lit';
import { say, texts } from './texts/index.ts';

/** A person who is to sign, as the interface takes them. */
export interface Person {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}

/** A name and an address for each of so many people, who are called by the roles that they have, where given. */
export function renderPeople(count: number, roles: readonly string[] = []): readonly TemplateResult[] {
  const { common, pdf } = texts();
  return Array.from(
    { length: count },
    (_, index) =>
      html`<div
        class="person"
        role="group"
        aria-label=${roles[index] ?? say(pdf.person, { number: String(index + 1) })}
      >
        ${roles[index] === undefined ? '' : html`<strong translate="no">${roles[index]}</strong>`}
        <div class="field">
          <label for="person-name-${index}">${common.name}</label>
          <input id="person-name-${index}" name="name" autocomplete="off" />
        </div>
        <div class="field">
          <label for="person-email-${index}">${common.email}</label>
          <input id="person-email-${index}" name="email" type="email" autocomplete="off" />
        </div>
      </div>`,
  );
}

/** The people of a form; rows that are left empty are none, unless kept. The last word of a name is the family name. */
export function readPeople(form: FormData, { keepsEmpty = false } = {}): readonly Person[] {
  const emails = form.getAll('email').map((email) => (typeof email === 'string' ? email.trim() : ''));
  return form.getAll('name').flatMap((value, index): Person[] => {
    const [name, email] = [typeof value === 'string' ? value.trim() : '', emails[index] ?? ''];
    if (name === '' && email === '' && !keepsEmpty) return [];
    const at = name.lastIndexOf(' ');
    return [
      { first_name: at < 0 ? name : name.slice(0, at).trim(), last_name: at < 0 ? '' : name.slice(at + 1), email },
    ];
  });
}
