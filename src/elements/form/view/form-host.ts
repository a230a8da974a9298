import type { Instance, Operation, ValueSchema } from '../../../document/index.ts';
import type { EditResult } from '../../draft/draft-source.ts';
import type { Toast } from '../../base/popups/toast.ts';
import type { FormMemory } from './form-memory.ts';
import type { FormView } from './form-view.ts';

/** The form's services for the code that handles its events. */
export interface FormHost {
  readonly memory: FormMemory;
  readonly shadow: () => ShadowRoot;
  /** The value and schema in use; undefined while there are none. */
  readonly inUse: () => { readonly root: Instance; readonly schema: ValueSchema; readonly view: FormView } | undefined;
  readonly edit: (operations: readonly Operation[], options: { readonly now: boolean }) => EditResult | undefined;
  readonly flush: () => void;
  /** Something is written that is no edit yet; or there is nothing of the kind any more. */
  readonly wait: (waits: boolean) => void;
  /** Draws again; resolves when it is drawn. */
  readonly redraw: () => Promise<unknown>;
  /** Makes a place be drawn and open; resolves to its element. */
  readonly reveal: (location: { readonly key: string }) => Promise<HTMLElement | undefined>;
  /** The person is at a field now. */
  readonly focused: (path: string) => void;
  readonly notify: (toast: Toast | undefined) => void;
}

/** The controls that a user writes into or chooses from. */
const CONTROLS = 'input:not(:disabled), select, textarea, [role=textbox]';

/** The first control in a part of the form; where all are disabled, the group they are in. */
export function findControl(element: Element | null | undefined): HTMLElement | undefined {
  return (
    element?.querySelector<HTMLElement>(CONTROLS) ?? element?.querySelector<HTMLElement>('[tabindex]') ?? undefined
  );
}

/** True for a radio or checkbox, whose change is whole at once. */
export function isTick(element: Element): boolean {
  return element instanceof HTMLInputElement && (element.type === 'radio' || element.type === 'checkbox');
}

/** True for the input of a list that is searched. */
export function isCombobox(element: Element): element is HTMLInputElement {
  return element.getAttribute('aria-controls') === 'options';
}
