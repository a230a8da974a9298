import { isObject } from '../../document/index.ts';
import { foreignLanguage, translate } from '../localize/index.ts';
import { createNode, setLanguage, setText } from '../stamp.ts';
import { domId } from './form-view.ts';
import type { FormView } from './form-view.ts';
import { InstanceParts } from './instance-parts.ts';
import type { PartNode, PartPlace } from './instance-parts.ts';
import { Seen } from './seen.ts';

/** What a fieldset or list stands in: a chapter at the root, else a section nested in one. Named by its title, which stands first. */
export class Section {
  readonly element: HTMLElement;
  readonly #title: HTMLElement;
  readonly #seen = new Seen();
  #help: HTMLElement | undefined;

  constructor(part: 'fieldset' | 'list', { key, depth }: Pick<PartPlace, 'key' | 'depth'>) {
    const id = `${domId(key)}:title`;
    const chapter = depth === 1;
    this.#title = createNode(chapter ? 'h3' : 'h4', { class: chapter ? 'chapter-title' : 'nested-title', id });
    this.element = createNode('section', { class: chapter ? 'chapter' : 'nested wide', part, 'data-key': key, role: 'group', 'aria-labelledby': id, tabindex: '-1' }, this.#title);
  }

  /** The title, and the help under it. */
  show({ languages, version }: FormView, { schema, name }: Pick<PartPlace, 'schema' | 'name'>): void {
    if (!this.#seen.change([schema, version])) return;
    const { label, help } = schema['x-deed'] ?? {};
    setText(this.#title, translate(label, languages) || name);
    setLanguage(this.#title, foreignLanguage(label, languages));
    this.#help?.remove();
    if (!help) return;
    this.#title.after((this.#help = createNode('p', { class: 'help' }, translate(help, languages))));
    setLanguage(this.#help, foreignLanguage(help, languages));
  }
}

/** A fieldset that stands once in its instance. */
export class FieldsetNode implements PartNode {
  readonly element: HTMLElement;
  readonly #section: Section;
  readonly #fields = createNode('div', { class: 'fields' });
  readonly #parts = new InstanceParts(this.#fields);

  constructor(at: Pick<PartPlace, 'key' | 'depth'>) {
    this.#section = new Section('fieldset', at);
    this.element = this.#section.element;
  }

  show(form: FormView, place: PartPlace): void {
    this.#section.show(form, place);
    const { value } = place;
    if (isObject(value)) {
      this.#parts.show(form, { ...place, instance: value });
      if (!this.#fields.parentNode) this.element.append(this.#fields);
    } else {
      this.#fields.remove();
    }
  }
}
