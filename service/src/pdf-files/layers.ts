import { PDFArray, PDFDict, PDFName } from '@cantoo/pdf-lib';
import type { PDFDocument, PDFObject } from '@cantoo/pdf-lib';
import { nameAt } from './active-content.ts';
import { PdfError, name } from './load-pdf.ts';

/** More conditions in conditions than any document has. */
const MAX_DEPTH = 20;
/** Circumstances that a layer may depend on, beside being seen on a screen: ISO 32000-2 §8.11.4.4. */
const CIRCUMSTANCES = ['Zoom', 'User', 'Language'];

/** Whether a dictionary is a layer, or tells by several whether something is shown. */
export function isLayer(value: PDFObject | undefined): value is PDFDict {
  if (!(value instanceof PDFDict)) return false;
  const type = nameAt(value, 'Type');
  return type === 'OCG' || type === 'OCMD';
}

/**
 * The layers of a document (optional content, ISO 32000-2 §8.11), as they are on a screen when the document is opened.
 * Where readers do not agree on that, PdfError `variants` is thrown.
 */
export class Layers {
  readonly #config: PDFDict | undefined;
  readonly #known = new Map<PDFDict, boolean>();

  constructor({ catalog }: PDFDocument) {
    const properties = catalog.lookup(name('OCProperties'));
    const config = properties instanceof PDFDict ? properties.lookup(name('D')) : undefined;
    this.#config = config instanceof PDFDict ? config : undefined;
  }

  /** Whether that which has this under `/OC` is shown. */
  isShown(value: PDFObject | undefined): boolean {
    if (!isLayer(value)) throw new PdfError('variants');
    if (nameAt(value, 'Type') === 'OCG') return this.#isGroupShown(value);
    const expression = value.lookup(name('VE'));
    return expression instanceof PDFArray ? this.#evaluate(expression, 0) : this.#followPolicy(value);
  }

  #isGroupShown(group: PDFDict): boolean {
    let isShown = this.#known.get(group);
    if (isShown === undefined) {
      isShown = this.#readGroup(group);
      this.#known.set(group, isShown);
    }
    return isShown;
  }

  #readGroup(group: PDFDict): boolean {
    const isOn = this.#listHas('ON', group);
    const isOff = this.#listHas('OFF', group);
    if (isOn && isOff) throw new PdfError('variants');
    const base = this.#config ? nameAt(this.#config, 'BaseState') !== 'OFF' : true;
    const state = isOn || (base && !isOff);
    // Some readers show a layer of another intent, some do not know intents.
    if (!state && !this.#isIntended(group)) throw new PdfError('variants');
    const usage = group.lookup(name('Usage'));
    if (!(usage instanceof PDFDict)) return state;
    const categories = this.#categoriesOf(group);
    if (CIRCUMSTANCES.some((one) => categories.has(one) && usage.has(name(one)))) throw new PdfError('variants');
    const view = usage.lookup(name('View'));
    const wanted = view instanceof PDFDict ? nameAt(view, 'ViewState') : undefined;
    if (wanted === undefined || (wanted !== 'OFF') === state) return state;
    // Without a word of when it counts, some readers follow it and some do not.
    if (!categories.has('View')) throw new PdfError('variants');
    return wanted !== 'OFF';
  }

  /** The circumstances that a layer depends on when the document is seen on a screen. */
  #categoriesOf(group: PDFDict): ReadonlySet<string> {
    const found = new Set<string>();
    for (const rule of itemsOf(this.#config?.lookup(name('AS')))) {
      if (!(rule instanceof PDFDict) || nameAt(rule, 'Event') !== 'View') continue;
      if (!itemsOf(rule.lookup(name('OCGs'))).includes(group)) continue;
      for (const category of namesOf(rule.lookup(name('Category')))) found.add(category);
    }
    return found;
  }

  #isIntended(group: PDFDict): boolean {
    const own = namesOf(group.lookup(name('Intent')) ?? PDFName.of('View'));
    const wanted = namesOf(this.#config?.lookup(name('Intent')) ?? PDFName.of('View'));
    return wanted.includes('All') || own.some((intent) => wanted.includes(intent));
  }

  #listHas(key: string, group: PDFDict): boolean {
    return itemsOf(this.#config?.lookup(name(key))).includes(group);
  }

  #followPolicy(membership: PDFDict): boolean {
    const value = membership.lookup(name('OCGs'));
    const groups = (value instanceof PDFDict ? [value] : itemsOf(value)).filter((group) => isLayer(group));
    if (groups.length === 0) return true;
    const states = groups.map((group) => this.#isGroupShown(group));
    const policy = nameAt(membership, 'P') ?? 'AnyOn';
    if (policy === 'AllOn') return states.every((isOn) => isOn);
    if (policy === 'AnyOff') return states.some((isOn) => !isOn);
    if (policy === 'AllOff') return states.every((isOn) => !isOn);
    return states.some((isOn) => isOn);
  }

  #evaluate(expression: PDFObject | undefined, depth: number): boolean {
    if (depth > MAX_DEPTH) throw new PdfError('variants');
    if (isLayer(expression)) return this.isShown(expression);
    const [operator, ...operands] = itemsOf(expression);
    const states = operands.map((operand) => this.#evaluate(operand, depth + 1));
    const word = operator instanceof PDFName ? operator.decodeText() : '';
    if (word === 'And' && states.length > 0) return states.every((isOn) => isOn);
    if (word === 'Or' && states.length > 0) return states.some((isOn) => isOn);
    if (word === 'Not' && states.length === 1) return !states[0];
    throw new PdfError('variants');
  }
}

const itemsOf = (list: PDFObject | undefined): readonly (PDFObject | undefined)[] =>
  list instanceof PDFArray ? list.asArray().map((_, at) => list.lookup(at)) : [];

const namesOf = (value: PDFObject | undefined): readonly string[] =>
  (value instanceof PDFName ? [value] : itemsOf(value)).flatMap((one) =>
    one instanceof PDFName ? [one.decodeText()] : [],
  );
