import { copyInstance, createInstance } from '../../../document/index.ts';
import type { Instance, Json, Operation } from '../../../document/index.ts';
import type { FoundLocation } from '../../draft/locate.ts';

/** A structural edit: what to apply, and the instance to stand at afterwards. */
export interface InstanceEdit {
  readonly operations: readonly Operation[];
  readonly instance: Instance;
}

/** The list an instance stands in, and where. */
export interface ListPosition {
  /** Pointer of the list from the state. */
  readonly list: string;
  readonly items: readonly Instance[];
  readonly index: number;
  readonly minimum: number;
  readonly maximum: number;
}

/** Where an instance stands in its list; undefined when the place is no instance of a list. */
export function positionOf(location: FoundLocation): ListPosition | undefined {
  if (!Array.isArray(location.parentValue)) return undefined;
  return {
    list: location.path.slice(0, location.path.lastIndexOf('/')),
    items: location.parentValue as readonly Instance[],
    index: Number(location.path.slice(location.path.lastIndexOf('/') + 1)),
    minimum: location.parentSchema.minItems ?? 0,
    maximum: location.parentSchema.maxItems ?? Infinity,
  };
}

/** Adds an empty instance at the end of a list. A list that is not there yet is made with it. */
export function addInstance(location: FoundLocation, languages: readonly string[]): InstanceEdit {
  const instance = createInstance(location.schema.items ?? {}, { languages });
  return Array.isArray(location.value)
    ? { operations: [{ op: 'add', path: `${location.path}/-`, value: instance }], instance }
    : { operations: [{ op: 'add', path: location.path, value: [instance] }], instance };
}

/** Adds a copy of an instance, with ids of its own, right after it. */
export function duplicateInstance({ list, items, index }: ListPosition): InstanceEdit {
  const instance = copyInstance(items[index] as Json) as Instance;
  return { operations: [{ op: 'add', path: `${list}/${index + 1}`, value: instance }], instance };
}

/** Takes an instance out of its list. */
export function removeInstance({ list, items, index }: ListPosition): InstanceEdit {
  return { operations: [{ op: 'remove', path: `${list}/${index}` }], instance: items[index] as Instance };
}

/**
 * Puts an instance at another place of its list, with the operations the wire has. Undefined when it is there already.
 */
export function moveInstance({ list, items, index }: ListPosition, to: number): InstanceEdit | undefined {
  const instance = items[index] as Instance;
  const target = Math.max(0, Math.min(items.length - 1, to));
  if (target === index) return undefined;
  return {
    operations: [
      { op: 'remove', path: `${list}/${index}` },
      { op: 'add', path: `${list}/${target}`, value: instance },
    ],
    instance,
  };
}
