import { isObject } from '../../../document/index.ts';
import { createNode } from '../../base/dom/dom-nodes.ts';
import type { FormView, PartNode, PartLocation } from '../view/form-view.ts';
import { InstanceParts } from './instance-parts.ts';
import { TitledGroup } from './titled-group.ts';

const NOTHING = {};

/** A fieldset that stands once in its instance. */
export class FieldsetNode implements PartNode {
  /** The node that stands in the form for it, for as long as it is shown. */
  readonly element: HTMLElement;
  readonly #group: TitledGroup;
  readonly #parts = new InstanceParts(createNode('div', { class: 'fields' }));

  constructor(at: Pick<PartLocation, 'key' | 'depth'>) {
    this.#group = new TitledGroup('fieldset', at);
    this.element = this.#group.element;
  }

  show(form: FormView, location: PartLocation): void {
    this.#group.show(form, location);
    const { value } = location;
    // Where there is none yet, the first thing written into it makes it.
    if (isObject(value) || (value ?? null) === null) {
      this.#parts.show(form, { ...location, instance: isObject(value) ? value : NOTHING });
      if (!this.#parts.root.parentNode) this.element.append(this.#parts.root);
    } else {
      this.#parts.root.remove();
    }
  }
}
