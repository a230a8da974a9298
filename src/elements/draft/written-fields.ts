import {
  anchorOperation,
  getAt,
  idOf,
  isEqual,
  isObject,
  parsePointer,
  resolveOperation,
} from '../../document/index.ts';
import type {
  AnchoredOperation,
  ContractState,
  Json,
  Operation,
  SetAside,
  WireOperation,
} from '../../document/index.ts';
import type { Refusal } from './draft-source.ts';
import { textOf } from './written-text.ts';

/** Only so many fields are remembered; the oldest go first. */
const MOST_FIELDS = 500;

/** An edit that puts a value somewhere, and can therefore be compared with what stands there. */
type Written = AnchoredOperation & { readonly op: 'add' | 'replace' };

/**
 * How a document was before something came from the service, and how it is after it; `setAside` are the edits that it
 * made impossible.
 */
export interface Move {
  readonly before: ContractState;
  readonly after: ContractState;
  readonly setAside: readonly SetAside[];
}

/**
 * The fields that this user has written into the document while it is open here, so that they are told of lost
 * values. Each field is held by the `_id`s on its way, and forgotten as soon as it holds something else.
 *
 *     wrote "Ann"   others: "Anna"  → nothing is lost, nothing is said
 *                   others: "Bo"    → overwritten: "Ann" can be put back
 *                   others removed the card → gone: the card can be put back as it was
 */
export class WrittenFields {
  readonly #fields = new Map<string, Written>();

  /** Remembers an edit of this person, as the document was before it. */
  note(before: ContractState, operations: readonly Operation[]): void {
    for (const operation of operations) {
      if (operation.op !== 'replace' && operation.op !== 'add') continue;
      const anchored = isField(operation) ? anchorOperation(before as unknown as Json, operation) : undefined;
      if (!anchored || anchored.op === 'remove') continue;
      const key = JSON.stringify(anchored.at);
      this.#fields.delete(key);
      this.#fields.set(key, anchored as Written);
      const [oldest] = this.#fields.size > MOST_FIELDS ? this.#fields.keys() : [];
      if (oldest !== undefined) this.#fields.delete(oldest);
    }
  }

  /** The losses by a move, each as a refusal that can be put back. */
  listLost(move: Move): Refusal[] {
    const lost = new Map<string, Refusal>();
    for (const [key, written] of this.#fields) {
      const [was, is] = [findAt(move.before, written), findAt(move.after, written)];
      if (was !== undefined && is !== undefined && isEqual(was.value, is.value)) continue;
      this.#fields.delete(key);
      // A value that the user does not see any more was changed by another user before.
      if (!was || !isEqual(was.value, written.value) || isBlank(written.value)) continue;
      const refusal = is ? overwritten(written, { path: is.path, theirs: is.value }) : removed(written, move);
      if (refusal) lost.set(is ? key : refusal.path, refusal);
    }
    return [
      ...lost.values(),
      ...move.setAside.map((edit) => describeSetAside(edit, move)).filter((refusal) => !lost.has(refusal.path)),
    ];
  }
}

/** The refusal of an edit, with the values written in it. */
export function describeSetAside(
  { edit, code, path }: SetAside,
  { before, after }: Pick<Move, 'before' | 'after'>,
  message = '',
): Refusal {
  const written = edit.operations.flatMap((operation): Written[] =>
    operation.op === 'remove' ? [] : [operation as Written],
  );
  const gone =
    code === 'gone'
      ? written.map((operation) => removed(operation, { before, after })).find((refusal) => refusal !== undefined)
      : undefined;
  if (gone) return gone;
  const [first] = written;
  const found = first && findAt(after, first);
  return {
    operations: edit.operations as unknown as readonly Operation[],
    code,
    message,
    path: path || found?.path || '',
    ...(written.length > 0
      ? {
          mine: written.length === 1 ? (first?.value ?? null) : written.map(({ value }) => value),
          again: edit.operations,
        }
      : {}),
    ...(found ? { theirs: found.value } : {}),
  };
}

/** Another user wrote another value. A value that still holds all of one's words is no loss. */
function overwritten(
  written: Written,
  { path, theirs }: { readonly path: string; readonly theirs: Json },
): Refusal | undefined {
  const mine = textOf(written.value).trim();
  if (typeof written.value !== 'number' && mine !== '' && textOf(theirs).includes(mine)) return undefined;
  return {
    operations: [{ op: 'replace', path, value: written.value }],
    code: 'overwritten',
    message: '',
    path,
    mine: written.value,
    theirs,
    again: [{ ...written, op: 'replace' }],
  };
}

/** Another user removed the instance that this was written into: the outermost one that is not there any more. */
function removed(written: Written, { before, after }: Pick<Move, 'before' | 'after'>): Refusal | undefined {
  for (let depth = 1; depth <= written.at.length; depth += 1) {
    const at = written.at.slice(0, depth);
    const was = findAt(before, { ...written, at });
    const id = idOf(was?.value);
    if (!was || id === undefined || findAt(after, { ...written, at })) continue;
    const add: WireOperation = { op: 'add', path: was.path, value: was.value };
    const again = anchorOperation(before as unknown as Json, add);
    return (
      again && {
        operations: [add],
        code: 'gone',
        message: '',
        path: was.path,
        mine: was.value,
        again: [{ ...again, at: neighbours(again, before, was.path) } as AnchoredOperation],
      }
    );
  }
  return undefined;
}

/** Where an instance goes again: behind the one it followed. */
function neighbours({ at }: AnchoredOperation, before: ContractState, path: string): AnchoredOperation['at'] {
  const tokens = parsePointer(path) ?? [];
  const list = getAt(before as unknown as Json, path.slice(0, path.lastIndexOf('/')));
  const index = Number(tokens.at(-1));
  if (!Array.isArray(list)) return at;
  const items = list as readonly Json[];
  return [...at.slice(0, -1), { after: idOf(items[index - 1]) ?? null, before: idOf(items[index + 1]) ?? null }];
}

/** The place of an anchored pointer in a state, and its value; undefined when it is not there. */
function findAt(
  state: ContractState,
  { at }: Pick<Written, 'at'>,
): { readonly path: string; readonly value: Json } | undefined {
  // A value to be added has no place of its own yet.
  if (at.some((anchor) => typeof anchor === 'object' && 'after' in anchor)) return undefined;
  const resolved = resolveOperation(state as unknown as Json, { op: 'remove', at });
  if (typeof resolved === 'string') return undefined;
  const value = getAt(state as unknown as Json, resolved.path);
  return value === undefined ? undefined : { path: resolved.path, value };
}

/** Whether an operation writes into one field: no instance, no list of them. */
function isField(operation: Operation): operation is WireOperation & { readonly value: Json } {
  if (!('value' in operation)) return false;
  const { value } = operation;
  return (
    !(isObject(value) && idOf(value) !== undefined) &&
    !(Array.isArray(value) && (value as readonly Json[]).some((item) => idOf(item) !== undefined))
  );
}

/** A value without words is not missed: nothing is said of it. */
function isBlank(value: Json): boolean {
  return value === null || textOf(value).trim() === '';
}
