import { isEqual } from '../../document/index.ts';
import type { ContractState, ValueSchema } from '../../document/index.ts';
import { Memo } from '../base/dom/memo.ts';
import { textsVersion } from '../base/localize/locale.ts';
import type { DraftSnapshot } from '../draft/draft-source.ts';
import { createPart } from './instances/create-part.ts';
import { copyLines } from './instances/field-copies.ts';
import { ProblemCounts } from './problem-counts.ts';
import type { FormView } from './view/form-view.ts';

/** The content of a form, of which its view is made. */
interface Content extends Pick<FormView, 'memory' | 'budget' | 'unfinished' | 'describe'> {
  readonly snapshot: DraftSnapshot | undefined;
  readonly state: ContractState;
  readonly schema: ValueSchema;
  /** The languages that the page asks for; the state's own where there are none. */
  readonly languages: readonly string[];
  readonly readonly: boolean;
  readonly showMissing: boolean;
  /** Whether there are sentences about problems. */
  readonly isDescribed: boolean;
}

/** The view of a form, built once for the same content: each key pressed requests it several times. */
export class BuiltView {
  readonly #memo = new Memo();
  readonly #counts = new ProblemCounts();
  #version: { readonly key: readonly unknown[] } = { key: [] };
  #built: FormView | undefined;

  of({ snapshot, schema, isDescribed, ...content }: Content): FormView {
    const { state, budget } = content;
    const readonly = content.readonly || snapshot?.isReadonly === true;
    const showMissing = content.showMissing || snapshot?.showMissing === true;
    const languages = content.languages.length > 0 ? content.languages : state.languages;
    // Before a person works in the form, by its tools, only fields shown as missing have sentences to be drawn anew.
    const key = [readonly, showMissing, schema, textsVersion(), isDescribed || !showMissing, ...languages];
    if (!isEqual(this.#version.key, key)) this.#version = { key };
    if (!this.#memo.changed([snapshot, state, this.#version, budget]) && this.#built) return this.#built;
    this.#built = {
      ...content,
      root: state.value,
      languages,
      readonly,
      showMissing,
      version: this.#version,
      createPart,
      copyLines,
      listProblems: () => snapshot?.problems,
      countProblems: (path) => this.#counts.count(path, snapshot?.problems ?? []),
    };
    return this.#built;
  }
}
