/** A person who is to sign, as the draft names them. */
export interface SendSignee {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly company_name: string;
  /** The role in the document; '' where nothing names it. */
  readonly role?: string;
  readonly email: string;
  readonly phone: string;
}

/** Where one signee is written to, as it is typed. */
export interface Contact {
  readonly email: string;
  readonly phone: string;
}

/** How a signature is given: drawn or typed, after electronic identification, on paper. */
export type SendMethod = 'canvas' | 'strong' | 'manual';

/** All that a person says about a sending, as it is typed. */
export interface SendForm {
  readonly contacts: Readonly<Record<string, Contact>>;
  /** Ids of the signees, in the order in which they sign. */
  readonly order: readonly string[];
  /** Whether they sign one after the other, and not all at once. */
  readonly isOrdered: boolean;
  /** Ids of those who sign together with the one before them. */
  readonly joined: readonly string[];
  readonly method: SendMethod;
  readonly message: string;
  /** The last day, `YYYY-MM-DD`; '' for none. */
  readonly due: string;
  readonly reminds: boolean;
  /** Days until the first reminder, and between reminders. */
  readonly first: string;
  readonly every: string;
}

/** The form of signees about whom nothing is said yet. */
export function createForm(signees: readonly SendSignee[], method: SendMethod = 'canvas'): SendForm {
  return {
    contacts: Object.fromEntries(signees.map(({ id, email, phone }) => [id, { email, phone }])),
    order: signees.map(({ id }) => id),
    isOrdered: false,
    joined: [],
    method,
    message: '',
    due: '',
    reminds: false,
    first: '3',
    every: '7',
  };
}

/** The name of a signee; that of their company where they have none, else their role, '' where none is known. */
export function nameOf({ first_name, last_name, company_name, role }: SendSignee): string {
  return `${first_name} ${last_name}`.trim() || company_name || (role ?? '');
}

/** The step in which each signs, from 1: somebody joined has that of the one before. */
export function stepsOf({ order, joined }: Pick<SendForm, 'order' | 'joined'>): ReadonlyMap<string, number> {
  const steps = new Map<string, number>();
  let step = 0;
  for (const id of order) {
    if (step === 0 || !joined.includes(id)) step += 1;
    steps.set(id, step);
  }
  return steps;
}

/** Moves one signee to an index of the order; beyond an end, to that end. */
export function moveSignee<Form extends Pick<SendForm, 'order'>>(form: Form, id: string, to: number): Form {
  const rest = form.order.filter((other) => other !== id);
  const at = Math.max(0, Math.min(rest.length, to));
  return { ...form, order: [...rest.slice(0, at), id, ...rest.slice(at)] };
}
