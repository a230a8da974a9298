import { foreignLanguage, translate } from '../../base/localize/index.ts';
import { createNode, setLanguage, setText } from '../../base/dom/dom-nodes.ts';
import { domId } from '../view/form-view.ts';
import type { FormView, PartLocation } from '../view/form-view.ts';
import { Memo } from '../../base/dom/memo.ts';

/**
 * The container of a fieldset or list: a chapter at the root, else a section nested in one. Named by its title, which
 * stands first.
 */
export class TitledGroup {
  readonly element: HTMLElement;
  readonly #title: HTMLElement;
  readonly #memo = new Memo();
  #help: HTMLElement | undefined;

  constructor(part: 'fieldset' | 'list', { key, depth }: Pick<PartLocation, 'key' | 'depth'>) {
    const id = `${domId(key)}:title`;
    const chapter = depth === 1;
    this.#title = createNode(chapter ? 'h3' : 'h4', { class: chapter ? 'chapter-title' : 'nested-title', id });
    this.element = createNode(
      'section',
      {
        class: chapter ? 'chapter' : 'nested wide',
        part,
        'data-key': key,
        role: 'group',
        'aria-labelledby': id,
        tabindex: '-1',
      },
      this.#title,
    );
  }

  /** The title, and the help under it. */
  show({ languages, version }: FormView, { schema, name }: Pick<PartLocation, 'schema' | 'name'>): void {
    if (!this.#memo.changed([schema, version])) return;
    const { label, help } = schema['x-deed'] ?? {};
    setText(this.#title, translate(label, languages) || name);
    setLanguage(this.#title, foreignLanguage(label, languages));
    this.#help?.remove();
    if (!help) return;
    this.#title.after((this.#help = createNode('p', { class: 'help' }, translate(help, languages))));
    setLanguage(this.#help, foreignLanguage(help, languages));
  }
}
