import type { PDFPageProxy } from 'pdfjs-dist';

/** The part of a page that could not be drawn: a picture, the letters of a font, or the page from some point on. */
export type PageFault = 'image' | 'font' | 'page';

const KINDS: readonly PageFault[] = ['page', 'image', 'font'];

/** A message of the worker beside PDF.js's own (pdf-worker-reports.js). */
interface FaultReport {
  readonly deedkit: 'fault';
  /** PDF.js's name for the document's end of the line, `d0_worker`. */
  readonly target: string;
  /** From 1. */
  readonly page: number;
  readonly what: PageFault;
}

/** The parts that PDF.js could not draw: it goes on without, and tells only the console. */
export class PageFaults {
  readonly #reported = new Map<string, Set<PageFault>>();

  /** Takes a message of the worker, if it is one. */
  take(message: unknown): void {
    if (!isReport(message)) return;
    const key = `${message.target} ${message.page}`;
    this.#reported.set(key, (this.#reported.get(key) ?? new Set()).add(message.what));
  }

  /** The missing parts of a page that has just been drawn, the worst first; nothing where all is there. */
  listOf(page: PDFPageProxy, documentId: string): readonly PageFault[] {
    const reported = this.#reported.get(`${documentId}_worker ${page.pageNumber}`);
    const found = new Set(listObjects(page).map(faultOf));
    const hasFonts = found.has('replaced');
    return KINDS.filter((kind) => found.has(kind) || (reported?.has(kind) === true && (kind !== 'font' || hasFonts)));
  }
}

function isReport(message: unknown): message is FaultReport {
  return typeof message === 'object' && message !== null && 'deedkit' in message && message.deedkit === 'fault';
}

/** The lists of what to draw, of which PDF.js keeps one for each way of drawing; its own, and not in its types. */
interface DrawnPage {
  readonly _intentStates: ReadonlyMap<
    string,
    { readonly operatorList?: { readonly fnArray: readonly number[]; readonly argsArray: readonly unknown[] } }
  >;
}

/** `OPS.dependency`: the names of pictures and fonts that come next. */
const DEPENDENCY = 1;

/** The pictures and fonts of a page, as they came: null, or words, where they could not be read. */
function listObjects(page: PDFPageProxy): unknown[] {
  const names = new Set<string>();
  for (const { operatorList } of (page as unknown as DrawnPage)._intentStates.values())
    operatorList?.fnArray.forEach((operator, index) => {
      if (operator === DEPENDENCY) for (const name of operatorList.argsArray[index] as string[]) names.add(name);
    });
  return [...names].flatMap((name) => {
    const store = name.startsWith('g_') ? page.commonObjs : page.objs;
    return store.has(name) ? [store.get(name) as unknown] : [];
  });
}

/** Letters before the name of a font that the PDF brings a part of; ISO 32000-2 §9.9.2. */
const SUBSET = /^[A-Z]{6}\+/;

/** `replaced`: by a font of the system, which is a fault only if the PDF has brought one. */
function faultOf(object: unknown): PageFault | 'replaced' | undefined {
  if (object === null) return 'image';
  if (typeof object === 'string' || object instanceof Error) return 'font';
  const { missingFile, name } = object as { readonly missingFile?: boolean; readonly name?: string };
  if (missingFile !== true) return undefined;
  return SUBSET.test(name ?? '') ? 'font' : 'replaced';
}
