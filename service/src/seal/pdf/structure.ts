import type { PDFObject } from '@cantoo/pdf-lib';
import { PDFArray, PDFBool, PDFDict, PDFHexString, PDFName, PDFNumber, PDFRef } from '@cantoo/pdf-lib';
import type { BaseFile, Source } from '../../pdf-revision/index.ts';
import { changeCatalog, changeDictAt, name } from '../../pdf-revision/index.ts';

/**
 * The structure of a tagged document (ISO 32000-2 §14.7), to which added content is joined, so that it can be read
 * aloud in order too. In a document that is not tagged nothing is done.
 *
 * A piece of content carries a number; its page carries a key; under that key the parent tree has a list in which the
 * piece's number leads to its element:
 *
 *     page /StructParents 3 ──▶ ParentTree /Nums [… 3 [elem0 elem1 …]] ──▶ elem1 is of the piece with MCID 1
 */
/** An element for a drawing: a picture, or the value of a field that cannot be changed. */
export type ContentElement =
  | { readonly role: 'Figure'; readonly alt: string }
  | { readonly role: 'Form'; readonly label: string; readonly control: 'text' | 'check' };

export interface Structure {
  /** Whether the document has a structure. */
  readonly isTagged: boolean;
  /**
   * Makes an element for a drawing on a page of the file; returns the number for its content. It is read after the
   * piece `after` of the page, and after others that were added there before; without one it is read last.
   */
  readonly addContent: (page: PDFRef, element: ContentElement, after?: number) => number | undefined;
  /** Makes an element for a field of the form, of which a page has the widget; ISO 14289-1 §7.18.4. */
  readonly addField: (page: PDFRef, widget: PDFRef) => void;
  /** Joins the elements of pages that were taken over. */
  readonly adopt: (source: Source, pages: readonly PDFRef[]) => void;
}

const NONE: Structure = {
  isTagged: false,
  addContent: () => undefined,
  addField: () => undefined,
  adopt: ({ copier }, pages) => {
    const { dest } = copier as unknown as { readonly dest: BaseFile['document']['context'] };
    for (const ref of pages) (dest.lookup(ref) as PDFDict).delete(name('StructParents'));
  },
};

export function openStructure(base: BaseFile): Structure {
  const { catalog } = base.document;
  const mark = catalog.lookup(name('MarkInfo'));
  const isTagged = mark instanceof PDFDict && mark.lookup(name('Marked')) === PDFBool.True;
  const rootRef = catalog.get(name('StructTreeRoot'));
  if (!isTagged || !(rootRef instanceof PDFRef) || !(base.document.context.lookup(rootRef) instanceof PDFDict))
    return NONE;
  return new OpenStructure(base, rootRef);
}

class OpenStructure implements Structure {
  readonly isTagged = true;
  readonly #base: BaseFile;
  readonly #rootRef: PDFRef;
  readonly #root: PDFDict;
  /** The last element that was added after another. */
  readonly #following = new Map<PDFRef, PDFRef>();
  #nextKey: number;

  constructor(base: BaseFile, rootRef: PDFRef) {
    this.#base = base;
    this.#rootRef = rootRef;
    this.#root = changeDictAt(base, changeCatalog(base), 'StructTreeRoot') as PDFDict;
    const next = this.#root.lookup(name('ParentTreeNextKey'));
    const highest = Math.max(-1, ...this.#leaves().flatMap(({ nums }) => keysOf(nums)));
    this.#nextKey = Math.max(highest + 1, next instanceof PDFNumber ? next.asNumber() : 0);
  }

  addContent(page: PDFRef, element: ContentElement, after?: number): number {
    const { context } = this.#base.document;
    const leaf = context.lookup(page) as PDFDict;
    const list = this.#listOf(leaf, page);
    const owner = after === undefined ? undefined : list.get(after);
    const { holder, ref, before } = this.#placeAfter(owner) ?? { ...this.#holder(), before: undefined };
    const contentId = list.size();
    const made = context.obj({ Type: 'StructElem', S: element.role, P: ref, Pg: page, K: contentId });
    describe(made, element);
    const added = context.register(made);
    list.push(added);
    this.#addKid(holder, added, before);
    if (owner instanceof PDFRef && before !== undefined) this.#following.set(owner, added);
    return contentId;
  }

  addField(page: PDFRef, widget: PDFRef): void {
    const { context } = this.#base.document;
    const { holder, ref } = this.#holder();
    const kid = context.obj({ Type: 'OBJR', Pg: page, Obj: widget });
    const added = context.register(context.obj({ Type: 'StructElem', S: 'Form', P: ref, Pg: page, K: kid }));
    this.#addKid(holder, added);
    (context.lookup(widget) as PDFDict).set(name('StructParent'), PDFNumber.of(this.#addToTree(added)));
    // The order of the fields of a page is the order of its elements.
    (context.lookup(page) as PDFDict).set(name('Tabs'), name('S'));
  }

  adopt({ document, copier }: Source, pages: readonly PDFRef[]): void {
    const { context } = this.#base.document;
    const from = document.catalog.lookup(name('StructTreeRoot'));
    if (!(from instanceof PDFDict)) {
      NONE.adopt({ document, copier }, pages);
      return;
    }
    const tops = kidsOf(from);
    // Their parent is the root of the other document, all of which would come along.
    for (const top of tops) (document.context.lookup(top) as PDFDict | undefined)?.delete(name('P'));
    const { holder, ref } = this.#holder();
    for (const top of tops) {
      const copied = copier.copy(top);
      (context.lookup(copied) as PDFDict | undefined)?.set(name('P'), ref);
      this.#addKid(holder, copied);
    }
    this.#addRoles(from);
    const known = numberTreeOf(from);
    for (const page of pages) {
      const leaf = context.lookup(page) as PDFDict;
      const key = leaf.lookup(name('StructParents'));
      const list = key instanceof PDFNumber ? known.get(key.asNumber()) : undefined;
      if (list) leaf.set(name('StructParents'), PDFNumber.of(this.#addToTree(copier.copy(list))));
      else leaf.delete(name('StructParents'));
    }
  }

  /**
   * The element that takes one that is read after another, and the kid that it follows there:
   *
   *     P "Rent:"            the parent, after the paragraph and what was added after it
   *     LI → LBody "Rent:"   the body itself, as its last kid: a list item takes nothing else
   */
  #placeAfter(owner: PDFObject | undefined): Place | undefined {
    const { context } = this.#base.document;
    const element = context.lookup(owner);
    if (!(owner instanceof PDFRef) || !(element instanceof PDFDict)) return undefined;
    const ref = element.get(name('P'));
    const parent = context.lookup(ref);
    if (!(ref instanceof PDFRef) || !(parent instanceof PDFDict)) return undefined;
    if (CLOSED.has(this.#roleOf(parent))) {
      this.#base.changed.add(owner);
      return { holder: element, ref: owner, before: undefined };
    }
    const last = this.#following.get(owner) ?? owner;
    if (!kidsOf(parent).includes(last)) return undefined;
    this.#base.changed.add(ref);
    return { holder: parent, ref, before: last };
  }

  /** The standard role of an element: its own, or the one that the role map has for it. */
  #roleOf(element: PDFDict): string {
    const own = element.get(name('S'));
    const roles = this.#root.lookup(name('RoleMap'));
    const mapped = roles instanceof PDFDict && own instanceof PDFName ? roles.get(own) : undefined;
    const role = mapped ?? own;
    return role instanceof PDFName ? role.decodeText() : '';
  }

  /** The element that all others are in, where there is one. */
  #holder(): { readonly holder: PDFDict; readonly ref: PDFRef } {
    const [first] = kidsOf(this.#root);
    const top = this.#base.document.context.lookup(first);
    if (first instanceof PDFRef && top instanceof PDFDict && top.get(name('S')) === name('Document')) {
      this.#base.changed.add(first);
      return { holder: top, ref: first };
    }
    return { holder: this.#root, ref: this.#rootRef };
  }

  /** Adds a kid behind another, or behind all. */
  #addKid(holder: PDFDict, kid: PDFObject, before?: PDFObject): void {
    const kids = kidsOf(holder);
    const at = before ? kids.indexOf(before) + 1 : kids.length;
    holder.set(name('K'), this.#base.document.context.obj([...kids.slice(0, at), kid, ...kids.slice(at)]));
  }

  #addRoles(from: PDFDict): void {
    const added = from.lookup(name('RoleMap'));
    if (!(added instanceof PDFDict)) return;
    const before = this.#root.lookup(name('RoleMap'));
    const roles =
      before instanceof PDFDict ? before.clone(this.#base.document.context) : this.#base.document.context.obj({});
    for (const [key, value] of added.entries()) if (!roles.has(key)) roles.set(key, value);
    this.#root.set(name('RoleMap'), roles);
  }

  /** The list of a page, which it gets when it has none. */
  #listOf(page: PDFDict, ref: PDFRef): PDFArray {
    const { context } = this.#base.document;
    const key = page.lookup(name('StructParents'));
    if (key instanceof PDFNumber)
      for (const { ref: leafRef, nums } of this.#leaves()) {
        const at = keysOf(nums).indexOf(key.asNumber());
        const list = at < 0 ? undefined : nums.lookup(2 * at + 1);
        if (!(list instanceof PDFArray)) continue;
        const listRef = nums.get(2 * at + 1);
        this.#base.changed.add(listRef instanceof PDFRef ? listRef : leafRef);
        return list;
      }
    const list = context.obj([]);
    page.set(name('StructParents'), PDFNumber.of(this.#addToTree(context.register(list))));
    this.#base.changed.add(ref);
    return list;
  }

  /** Puts a list, or an element, into the parent tree, behind all others. Returns its key. */
  #addToTree(entry: PDFObject): number {
    const { context } = this.#base.document;
    const key = this.#nextKey++;
    this.#root.set(name('ParentTreeNextKey'), PDFNumber.of(this.#nextKey));
    const tree = changeDictAt(this.#base, this.#root, 'ParentTree');
    const nums = tree?.lookup(name('Nums'));
    const kids = tree?.lookup(name('Kids'));
    const pair = [PDFNumber.of(key), entry];
    if (tree && kids instanceof PDFArray)
      tree.set(
        name('Kids'),
        context.obj([...kids.asArray(), context.register(context.obj({ Limits: [key, key], Nums: pair }))]),
      );
    else if (tree && nums instanceof PDFArray) tree.set(name('Nums'), context.obj([...nums.asArray(), ...pair]));
    else this.#root.set(name('ParentTree'), context.register(context.obj({ Nums: pair })));
    return key;
  }

  /** The leaves of the parent tree, each with the object that it is written in. */
  #leaves(): { readonly ref: PDFRef; readonly nums: PDFArray }[] {
    const { context } = this.#base.document;
    const found: { ref: PDFRef; nums: PDFArray }[] = [];
    const seen = new Set<PDFObject>();
    const waiting: { node: PDFObject | undefined; within: PDFRef }[] = [
      { node: this.#root.get(name('ParentTree')), within: this.#rootRef },
    ];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const node = context.lookup(next.node);
      if (!(node instanceof PDFDict) || seen.has(node)) continue;
      seen.add(node);
      const ref = next.node instanceof PDFRef ? next.node : next.within;
      const nums = node.lookup(name('Nums'));
      const numsRef = node.get(name('Nums'));
      if (nums instanceof PDFArray) found.push({ ref: numsRef instanceof PDFRef ? numsRef : ref, nums });
      for (const kid of itemsOf(node.lookup(name('Kids')))) waiting.push({ node: kid, within: ref });
    }
    return found;
  }
}

/** Where an element is added: last in its holder, or behind a kid of it. */
interface Place {
  readonly holder: PDFDict;
  readonly ref: PDFRef;
  readonly before: PDFObject | undefined;
}

/** Roles of elements that take no other content beside their own parts (ISO 32000-2 §14.8.4.8). */
const CLOSED: ReadonlySet<string> = new Set([
  'L',
  'LI',
  'Table',
  'THead',
  'TBody',
  'TFoot',
  'TR',
  'TOC',
  'TOCI',
  'Ruby',
  'Warichu',
]);

/**
 * The words of an element. A field without a widget has those of its label, and says which kind it was (ISO 32000-2
 * §14.8.5.6); a check is no text, and its words stand for it.
 */
function describe(made: PDFDict, element: ContentElement): void {
  const words = PDFHexString.fromText(element.role === 'Figure' ? element.alt : element.label);
  if (element.role === 'Figure' || element.control === 'check') made.set(name('Alt'), words);
  if (element.role === 'Figure') return;
  const control = element.control === 'check' ? { Role: 'cb', checked: 'on' } : { Role: 'tv' };
  const attributes = made.context.obj({ O: 'PrintField', ...control });
  attributes.set(name('Desc'), words);
  made.set(name('A'), attributes);
}

const itemsOf = (value: PDFObject | undefined): PDFObject[] =>
  value instanceof PDFArray ? value.asArray() : value ? [value] : [];

/** The kids of an element, by reference where they are so: a list, or the only one. */
function kidsOf(element: PDFDict): PDFObject[] {
  const value = element.lookup(name('K'));
  return itemsOf(value instanceof PDFArray ? value : element.get(name('K')));
}

const keysOf = (nums: PDFArray): number[] =>
  nums.asArray().flatMap((item, index) => (index % 2 === 0 && item instanceof PDFNumber ? [item.asNumber()] : []));

/** The parent tree of what our typesetter makes is one leaf. */
function numberTreeOf(root: PDFDict): Map<number, PDFObject> {
  const tree = root.lookup(name('ParentTree'));
  const nums = tree instanceof PDFDict ? tree.lookup(name('Nums')) : undefined;
  if (!(nums instanceof PDFArray)) return new Map();
  return new Map(keysOf(nums).map((key, index) => [key, nums.get(2 * index + 1)]));
}
