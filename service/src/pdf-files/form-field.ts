import { PDFArray, PDFDict, PDFName, PDFNumber } from '@cantoo/pdf-lib';
import type { PDFObject } from '@cantoo/pdf-lib';
import { nameAt } from './active-content.ts';
import { name } from './load-pdf.ts';
import { readText } from './read-text.ts';

/** More fields in fields than any form has. */
export const MAX_DEPTH = 20;
/** Letters of a field's name that are told. */
const LONGEST_NAME = 100;

/** Text of ASCII without controls, as most names are. */
const PRINTABLE = /^[ -~]*$/;

/** The bits of a field, ISO 32000-2 §12.7.5; they count from 0 here. */
const FLAGS = {
  readOnly: 0,
  required: 1,
  multiline: 12,
  password: 13,
  radio: 15,
  pushButton: 16,
  combo: 17,
  fileSelect: 20,
  multiSelect: 21,
  comb: 24,
  richText: 25,
} as const;

/** A choice: its value, and the label that a reader shows for it. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A field as it stands on a page: its widget, the fields that it is of, and the form. */
export class FormField {
  readonly widget: PDFDict;
  readonly #form: PDFDict | undefined;
  readonly #chain: readonly PDFDict[];
  #flags: number | undefined;

  constructor(widget: PDFDict, form: PDFDict | undefined) {
    this.widget = widget;
    this.#form = form;
    const chain = [widget];
    for (let at = widget.lookup(name('Parent')); at instanceof PDFDict && chain.length < MAX_DEPTH;) {
      if (chain.includes(at)) break;
      chain.push(at);
      at = at.lookup(name('Parent'));
    }
    this.#chain = chain;
  }

  /** The qualified name, `person.name`; empty for a field without one. */
  get fullName(): string {
    let whole: string | undefined;
    for (const dict of this.#chain) {
      const part = readText(dict.lookup(name('T')));
      if (part !== undefined) whole = whole === undefined ? part : `${part}.${whole}`;
    }
    if (whole === undefined || PRINTABLE.test(whole)) return whole ?? '';
    return whole.replaceAll(/\p{C}/gu, ' ');
  }

  /** The words that stand for the name where people are told of it, `/TU`. */
  get label(): string {
    return readText(this.inherited('TU')) ?? '';
  }

  /** The qualified name, as far as it is told. */
  get title(): string {
    const letters = Array.from(this.fullName);
    return letters.length > LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME - 1).join('')}…` : letters.join('');
  }

  /** `Tx`, `Ch`, `Btn` or `Sig`. */
  get type(): string | undefined {
    const type = this.inherited('FT');
    return type instanceof PDFName ? type.decodeText() : undefined;
  }

  /** The dictionary that holds the value; all widgets of one field have the same. */
  get holder(): PDFDict {
    return this.#chain.find((dict) => dict.has(name('T'))) ?? this.widget;
  }

  /** From the widget, or the nearest field above it. */
  inherited(key: string): PDFObject | undefined {
    for (const dict of this.#chain) {
      const value = dict.lookup(name(key));
      if (value !== undefined) return value;
    }
    return undefined;
  }

  /** Inherited, or that of the form as a whole. */
  inheritedOrForm(key: string): PDFObject | undefined {
    return this.inherited(key) ?? this.#form?.lookup(name(key));
  }

  is(flag: keyof typeof FLAGS): boolean {
    if (this.#flags === undefined) {
      const flags = this.inherited('Ff');
      this.#flags = flags instanceof PDFNumber ? flags.asNumber() : 0;
    }
    return ((this.#flags >> FLAGS[flag]) & 1) === 1;
  }

  /** The value as text; of several choices all. Undefined where there is a value that is no text. */
  get values(): readonly string[] | undefined {
    const value = this.inherited('V');
    if (value === undefined) return [];
    const all =
      value instanceof PDFArray ? value.asArray().map((_, at) => readText(value.lookup(at))) : [readText(value)];
    return all.every((one) => one !== undefined) ? all : undefined;
  }

  /** The choices, in their order; a single text stands for both. */
  get choices(): readonly Choice[] {
    const list = this.inherited('Opt');
    if (!(list instanceof PDFArray)) return [];
    return list.asArray().map((_, at) => {
      const item = list.lookup(at);
      const [value, label] = item instanceof PDFArray ? [item.lookup(0), item.lookup(1)] : [item, item];
      return { value: readText(value) ?? '', label: readText(label) ?? readText(value) ?? '' };
    });
  }

  /** Where the widget stands among those of its field; undefined for one that is its field. */
  get kidIndex(): number | undefined {
    const kids = this.#chain[1]?.lookup(name('Kids'));
    const index = kids instanceof PDFArray ? kids.asArray().findIndex((_, at) => kids.lookup(at) === this.widget) : -1;
    return index < 0 ? undefined : index;
  }

  /** The name of the state that the widget is in. */
  get state(): string | undefined {
    return nameAt(this.widget, 'AS');
  }

  /** The looks of the widget, by state. */
  get states(): readonly string[] {
    const looks = this.widget.lookup(name('AP'));
    const normal = looks instanceof PDFDict ? looks.lookup(name('N')) : undefined;
    return normal instanceof PDFDict ? normal.keys().map((key) => key.decodeText()) : [];
  }

  /** The font that the form has under a name. */
  fontAt(key: string): PDFDict | undefined {
    const resources = this.inheritedOrForm('DR');
    const fonts = resources instanceof PDFDict ? resources.lookup(name('Font')) : undefined;
    const font = fonts instanceof PDFDict ? fonts.lookup(name(key)) : undefined;
    return font instanceof PDFDict ? font : undefined;
  }
}
