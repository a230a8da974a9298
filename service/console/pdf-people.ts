import type { TemplateResult } from 'lit';
import { html, nothing } from 'lit';
import type { ApiError } from './api.ts';
import { say, texts } from './texts/index.ts';

/** A person who is to sign, as the interface takes them. */
export interface Person {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}

/** The faults of a person, by the index in the list that is shown. */
export type PersonFault = (index: number, member: 'name' | 'email') => string | undefined;

/** The faults of a refusal: the party of each person that is shown, by its index. */
export function faultsOfPeople(refusal: ApiError | undefined, parties: readonly number[]): PersonFault {
  const fields = Object.entries(refusal?.fields ?? {}).map(([path, words]) => {
    const [, party, member = ''] = /^parties\[(\d+)\](?:\.(\w+))?$/.exec(path.replace(/\.(\d+)/, '[$1]')) ?? [];
    return { party: Number(party ?? -1), member: member.endsWith('name') ? 'name' : 'email', words };
  });
  return (index, member) => fields.find((one) => one.party === parties[index] && one.member === member)?.words;
}

/** Whether a fault is told at a person. */
export const isOfPerson = (path: string): boolean => /^parties[.[]\d/.test(path);

/** A name and an address for each of so many people, who are called by the roles that they have, where given. */
export function renderPeople(
  count: number,
  roles: readonly string[] = [],
  faultOf: PersonFault = () => undefined,
): readonly TemplateResult[] {
  const { common, pdf } = texts();
  const input = (index: number, member: 'name' | 'email'): TemplateResult => {
    const [id, fault] = [`person-${member}-${index}`, faultOf(index, member)];
    return html`<div class="field">
      <label for=${id}>${common[member]}</label>
      <input
        id=${id}
        name=${member}
        type=${member === 'email' ? 'email' : 'text'}
        autocomplete="off"
        aria-invalid=${fault === undefined ? nothing : 'true'}
        aria-describedby=${fault === undefined ? nothing : `${id}-fault`}
      />
      ${fault === undefined ? nothing : html`<p class="error" id="${id}-fault" role="alert" lang="en" translate="no">${fault}</p>`}
    </div>`;
  };
  return Array.from(
    { length: count },
    (_, index) =>
      html`<div
        class="person"
        role="group"
        aria-label=${roles[index] ?? say(pdf.person, { number: String(index + 1) })}
      >
        ${roles[index] === undefined ? '' : html`<strong translate="no">${roles[index]}</strong>`}
        ${input(index, 'name')} ${input(index, 'email')}
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
