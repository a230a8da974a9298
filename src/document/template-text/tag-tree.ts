import type { Each } from '../blocks.ts';
import type { Condition } from '../condition.ts';
import type { Tag, TagContext } from './tag.ts';

/** How a kind of node (block, table row, inline) writes its conditions and loops down. */
export interface NodeMaker<T> {
  readonly makeIf: (when: Condition, branches: { then: T[]; else: T[] }) => T;
  readonly makeEach: (each: Each, content: T[], tag: Extract<Tag, { kind: 'for' }>) => T;
}

/** An open tag, with the list that what follows goes into. */
interface Frame<T> {
  readonly kind: 'if' | 'for';
  readonly line: number;
  readonly source: string;
  target: T[];
  /** Where `else` or the next `elsif` goes; undefined once `else` has been seen. */
  otherwise?: T[] | undefined;
  branches: number;
}

const MAX_DEPTH = 12;
const MAX_BRANCHES = 32;

/** Grows a tree of conditions and loops from a flat run of tags, for nodes of any kind. */
export class TagTree<T> {
  readonly #frames: Frame<T>[] = [];
  readonly #make: NodeMaker<T>;
  readonly #context: TagContext;
  // Tags opened beyond the depth limit: reported once each, and their ends swallowed.
  #ignored = 0;

  constructor(make: NodeMaker<T>, context: TagContext) {
    this.#make = make;
    this.#context = context;
  }

  get depth(): number {
    return this.#frames.length;
  }

  /** Where nodes inside the innermost open tag go; undefined when none is open. */
  get target(): T[] | undefined {
    return this.#frames.at(-1)?.target;
  }

  /** Takes a tag that opens (`if`, `for`); its node goes to `into`. */
  open(tag: Extract<Tag, { kind: 'if' | 'elsif' | 'for' }>, line: number, into: T[]): boolean {
    if (this.#frames.length >= MAX_DEPTH) {
      this.#ignored += 1;
      this.#context.faults.add(line, 'too-deep', tag.source);
      return false;
    }
    const target: T[] = [];
    if (tag.kind === 'for') {
      const { list, as } = tag;
      if (!this.#context.names.bind(as, list)) this.#context.faults.add(line, 'name-taken', as);
      const each: Each = { _type: 'each', ...(list.scope !== undefined && { scope: list.scope }), path: list.path, as };
      into.push(this.#make.makeEach(each, target, tag));
      this.#frames.push({ kind: 'for', line, source: tag.source, target, branches: 0 });
    } else {
      const otherwise: T[] = [];
      into.push(this.#make.makeIf(tag.when, { then: target, else: otherwise }));
      this.#frames.push({ kind: 'if', line, source: tag.source, target, otherwise, branches: 0 });
    }
    return true;
  }

  /** Takes `elsif` or `else`. */
  branch(tag: Extract<Tag, { kind: 'if' | 'elsif' | 'else' }> | Tag, line: number): void {
    if (this.#ignored > 0) return;
    const frame = this.#frames.at(-1);
    if (frame?.kind !== 'if' || !frame.otherwise) {
      this.#context.faults.add(line, 'unexpected-tag', tag.source);
      return;
    }
    frame.branches += 1;
    if (frame.branches > MAX_BRANCHES) {
      this.#context.faults.add(line, 'too-deep', tag.source);
    } else if (tag.kind === 'elsif') {
      const then: T[] = [];
      const otherwise: T[] = [];
      frame.otherwise.push(this.#make.makeIf(tag.when, { then, else: otherwise }));
      frame.target = then;
      frame.otherwise = otherwise;
    } else {
      frame.target = frame.otherwise;
      frame.otherwise = undefined;
    }
  }

  /** Takes `endif` or `endfor`; true when it closed something. */
  close(tag: Tag, line: number): boolean {
    if (this.#ignored > 0) {
      this.#ignored -= 1;
      return false;
    }
    const frame = this.#frames.at(-1);
    if (frame?.kind !== (tag.kind === 'endif' ? 'if' : 'for')) {
      this.#context.faults.add(line, 'unexpected-tag', tag.source);
      return false;
    }
    this.#pop();
    return true;
  }

  /** Reports every tag that is still open and closes it. */
  finish(): void {
    for (let frame = this.#frames.at(-1); frame; frame = this.#frames.at(-1)) {
      this.#context.faults.add(frame.line, 'unclosed-tag', frame.source);
      this.#pop();
    }
    this.#ignored = 0;
  }

  #pop(): void {
    if (this.#frames.pop()?.kind === 'for') this.#context.names.unbind();
  }
}
