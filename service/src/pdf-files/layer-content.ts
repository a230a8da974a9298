import { listOperations, rewriteContent } from '../pdf-revision/index.ts';
import type { Edit, Operation } from '../pdf-revision/index.ts';
import { PdfError } from './load-pdf.ts';

/** Meaning of the names in a piece of content. */
export interface ContentNames {
  /** Whether what a layer of this name has is shown. */
  readonly isShown: (property: string) => boolean;
  /** Whether an image or a form of this name is shown; told of each use. */
  readonly isObjectShown: (object: string, isReached: boolean) => boolean;
}

const PATH: ReadonlySet<string> = new Set(['m', 'l', 'c', 'v', 'y', 'h', 're']);
const PAINT: ReadonlySet<string> = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'S', 's']);
const TEXT: ReadonlySet<string> = new Set(['Tj', 'TJ', "'", '"']);
/** Operators that put the next text to a place that does not depend on the text before it. */
const PLACED: ReadonlySet<string> = new Set(['Td', 'TD', 'Tm', 'T*', 'BT', 'ET', "'", '"']);

/**
 * Content without its layers: shown content stays as it stands, hidden content is gone. Operators of the graphics state
 * stay where they are, as they hold for what comes behind them. Undefined where nothing changes. Throws PdfError
 * `variants` for content that cannot be read, or where a text stands behind one that is not shown in the same line.
 */
export function flattenContent(bytes: Uint8Array, names: ContentNames): Buffer | undefined {
  const edits = new LayerFilter(names).run(listOperations(bytes));
  return edits.length === 0 ? undefined : rewriteContent(bytes, edits);
}

/** Invariant: `#hidden` is how many of the open marks are layers that are not shown. */
class LayerFilter {
  readonly #names: ContentNames;
  readonly #edits: Edit[] = [];
  readonly #marks: ('kept' | 'shown' | 'hidden' | 'within')[] = [];
  #hidden = 0;
  /** The operations of the path that is being made, and whether it will be a clip. */
  #path: Operation[] = [];
  #isClip = false;
  /** Whether the next text would stand where one that is gone has moved it. */
  #isMoved = false;

  constructor(names: ContentNames) {
    this.#names = names;
  }

  run(operations: Iterable<Operation>): readonly Edit[] {
    try {
      for (const operation of operations) this.#take(operation);
    } catch (error) {
      throw error instanceof SyntaxError ? new PdfError('variants') : error;
    }
    return this.#edits;
  }

  #replace({ start, end }: Operation, text = ''): void {
    this.#edits.push({ start, end, text });
  }

  #take(operation: Operation): void {
    const { operator } = operation;
    if (operator === 'BDC' || operator === 'BMC') this.#open(operation);
    else if (operator === 'EMC') this.#close(operation);
    else if (operator === 'Do') this.#drawObject(operation);
    else if (PATH.has(operator)) this.#path.push(operation);
    else if (operator === 'W' || operator === 'W*') this.#isClip = true;
    else if (PAINT.has(operator) || operator === 'n') this.#paint(operation);
    else if (this.#hidden > 0 && (operator === 'sh' || operator === 'BI')) this.#replace(operation);
    else this.#followText(operation);
  }

  #open(operation: Operation): void {
    const [tag, property] = operation.operands;
    const isLayer = operation.operator === 'BDC' && tag !== undefined && 'name' in tag && tag.name === 'OC';
    if (!isLayer) {
      // A mark may carry words, to be read aloud.
      if (this.#hidden > 0) this.#replace(operation);
      this.#marks.push(this.#hidden > 0 ? 'within' : 'kept');
      return;
    }
    if (!property || !('name' in property)) throw new PdfError('variants');
    const isShown = this.#names.isShown(property.name);
    if (!isShown) this.#hidden += 1;
    this.#marks.push(isShown ? 'shown' : 'hidden');
    this.#replace(operation);
  }

  #close(operation: Operation): void {
    const mark = this.#marks.pop();
    if (mark === 'hidden') this.#hidden -= 1;
    if (mark !== undefined && mark !== 'kept') this.#replace(operation);
  }

  #drawObject(operation: Operation): void {
    const [operand] = operation.operands;
    const object = operand && 'name' in operand ? operand.name : '';
    if (!this.#names.isObjectShown(object, this.#hidden === 0)) this.#replace(operation);
  }

  #paint(operation: Operation): void {
    if (this.#hidden > 0 && operation.operator !== 'n') {
      this.#replace(operation, this.#isClip ? 'n' : '');
      if (!this.#isClip) for (const part of this.#path) this.#replace(part);
    }
    [this.#path, this.#isClip] = [[], false];
  }

  #followText(operation: Operation): void {
    const { operator, operands } = operation;
    if (PLACED.has(operator)) this.#isMoved = false;
    if (!TEXT.has(operator)) return;
    if (this.#hidden === 0) {
      if (this.#isMoved) throw new PdfError('variants');
      return;
    }
    this.#isMoved = true;
    const [word, letter] = operands.map((operand) => ('written' in operand ? operand.written : '0'));
    if (operator === '"') this.#replace(operation, `${word ?? '0'} Tw ${letter ?? '0'} Tc T*`);
    else this.#replace(operation, operator === "'" ? 'T*' : '');
  }
}
