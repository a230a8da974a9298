import { isEmptyValue, isEqual, isObject } from '../../../document/index.ts';
import type { Json, ProblemCode } from '../../../document/index.ts';

/** A text in a control that the document cannot hold: no number, too long, a line twice. */
export interface UnreadText {
  readonly text: string;
  readonly code: ProblemCode;
  /**
   * The value that the document keeps until the text is mended. Where another user gives it another value, that is
   * shown.
   */
  readonly value: Json;
  /** Of a text in several languages, the one it is written in: what others write in another leaves it alone. */
  readonly language?: string | undefined;
  /** False while the person is still at it. */
  readonly told: boolean;
}

/**
 * The form's record of the user's actions, beside the value: by key (`parties/<id>/name`). While there is nothing of a
 * kind, no key is looked for. The search for one would cost more than all else at a field without any record.
 */
export class FormMemory {
  readonly #left = new Set<string>();
  readonly #written = new Set<string>();
  readonly #collapsed = new Set<string>();
  readonly #unread = new Map<string, UnreadText>();
  readonly #refused = new Map<string, string>();
  readonly #versions = new Map<string, number>();
  #changes = 0;

  /** Begins anew, for another document. */
  forget(): void {
    for (const remembered of [this.#left, this.#written, this.#collapsed, this.#unread, this.#refused, this.#versions])
      remembered.clear();
  }

  /** Grows with everything that is remembered. */
  get changes(): number {
    return this.#changes;
  }

  /** Changes with everything remembered of a place or inside it. */
  version(key: string): number {
    return this.#versions.size > 0 ? (this.#versions.get(key) ?? 0) : 0;
  }

  /** Makes a place and everything around it be drawn again. */
  touch(key: string): void {
    this.#changes++;
    const parts = key.split('/');
    for (let length = 0; length <= parts.length; length++) {
      const outer = parts.slice(0, length).join('/');
      this.#versions.set(outer, (this.#versions.get(outer) ?? 0) + 1);
    }
  }

  /** The user has left the field: its errors may be shown. */
  leave(key: string): void {
    if (this.#left.has(key)) return;
    this.#left.add(key);
    this.touch(key);
  }

  /** True once the person has been in the field and gone on. */
  hasLeft(key: string): boolean {
    return this.#left.size > 0 && this.#left.has(key);
  }

  /** The person has written or chosen something in the field, and may have taken it out again. */
  write(key: string): void {
    this.#written.add(key);
  }

  /** False of a field that was only passed by: that it is empty is no mistake yet. */
  hasWritten(key: string): boolean {
    return this.#written.has(key);
  }

  /** Remembers what a control holds that is no value of its field, or that it no longer does. */
  setUnread(key: string, text: UnreadText | undefined): void {
    const before = this.#unread.get(key);
    if (text) this.#unread.set(key, text);
    else this.#unread.delete(key);
    // How much too long a text is, is counted while it is typed.
    const counted = text?.code === 'too_long' && before?.text !== text.text;
    if (counted || before?.told !== text?.told || before?.code !== text?.code) this.touch(key);
  }

  /** Such a text of a field that has this value now. */
  unread(key: string, value: Json | undefined): UnreadText | undefined {
    const text = this.#unread.size > 0 ? this.#unread.get(key) : undefined;
    if (!text || isEmptyValue(value) || isEqual(partOf(text.value, text), partOf(value, text))) return text;
    // It does not come back once that other value is taken away.
    this.#unread.delete(key);
    return undefined;
  }

  /** True while anything is written that is in no value. */
  get anyUnread(): boolean {
    return this.#unread.size > 0;
  }

  /** All of them, by key. */
  listUnread(): readonly (readonly [key: string, text: UnreadText])[] {
    return [...this.#unread];
  }

  /** Remembers that an edit of a field was refused, and the sentence that says why. */
  setRefused(key: string, message: string | undefined): void {
    if (this.#refused.get(key) === message) return;
    if (message === undefined) this.#refused.delete(key);
    else this.#refused.set(key, message);
    this.touch(key);
  }

  /** Why the last edit of the field was refused; undefined when it was not, or it was edited since. */
  refused(key: string): string | undefined {
    return this.#refused.size > 0 ? this.#refused.get(key) : undefined;
  }

  /** Folds a card or opens it. Its instance is drawn again, and nothing else. */
  setCollapsed(key: string, collapsed: boolean): void {
    if (collapsed === this.#collapsed.has(key)) return;
    if (collapsed) this.#collapsed.add(key);
    else this.#collapsed.delete(key);
    this.touch(key);
  }

  /** False while every card is open, which is nearly always. */
  get anyCollapsed(): boolean {
    return this.#collapsed.size > 0;
  }

  /** False for a card that was never folded. */
  isCollapsed(key: string): boolean {
    return this.#collapsed.has(key);
  }
}

/** The part of a value that a text is about. */
function partOf(value: Json | undefined, { language }: UnreadText): Json | undefined {
  return language !== undefined && isObject(value) ? value[language] : value;
}
