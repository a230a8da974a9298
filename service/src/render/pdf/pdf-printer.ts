import type { ContractState } from 'deedkit/document';
import type { PlacedSignature } from '../../domain/contract/signees.ts';
import type { WeightedCache } from '../../domain/weighted-cache.ts';
import { createWeightedCache } from '../../domain/weighted-cache.ts';
import type { Layout, PdfInput } from './document-data.ts';
import { createLayout } from './document-data.ts';
import { PAGE } from './page.ts';
import { findMissingFace } from './fonts.ts';
import type { PoolError, PoolOptions, PoolResult, RendererPool } from './renderer-pool.ts';
import { createRendererPool } from './renderer-pool.ts';
import { findMissingTypesetter } from './typesetter-program.ts';
import type { RenderJob } from './typst-messages.ts';

/** A printed document, with where it is signed; boxes are fractions of the page (builder-embed §Signee). */
export interface RenderedPdf {
  readonly pdf: Uint8Array;
  readonly pages: number;
  readonly boxes: readonly PlacedSignature[];
  /** Of everything the pages were made from: the same hash, the same bytes. */
  readonly hash: string;
}

/** A PDF, or why there is none. */
export type PdfResult =
  { readonly ok: true; readonly value: RenderedPdf } | { readonly ok: false; readonly error: PoolError };

/** Where a document is signed, or why that is not known. */
export type PlacesResult =
  { readonly ok: true; readonly value: readonly PlacedSignature[] } | { readonly ok: false; readonly error: PoolError };

/**
 * Prints documents in processes of its own. Equal documents are printed once, also when they are asked for at the same
 * moment.
 */
export interface PdfPrinter {
  /** The document as PDF, from memory when the same one was asked for before. */
  readonly print: (input: PdfInput) => Promise<PdfResult>;
  /** Where the PDF of the same document has its signature boxes; nothing is printed. */
  readonly place: (input: PdfInput) => Promise<PlacesResult>;
  /**
   * Forgets all that is kept of a contract, or of every one: PDFs, and what the renderers still have of their pages.
   */
  readonly forget: (contractId?: string) => void;
  readonly pool: Pick<RendererPool, 'pids'>;
  /** Why nothing can be printed until a package is installed, as one sentence; undefined when all is there. */
  readonly missing: string | undefined;
  /** Ends the renderers; what still waits is refused as `stopped`. */
  readonly close: () => Promise<void>;
}

/** The number of processes, their time limits, and the size of the cache. */
export interface PrinterOptions extends PoolOptions {
  /** Bytes of finished documents to keep. */
  readonly cacheCapacity?: number;
}

/** Makes PDFs in processes of its own (builder-embed §Endpoints). Nothing is started before the first document. */
export function createPdfPrinter({ cacheCapacity = 64_000_000, ...poolOptions }: PrinterOptions = {}): PdfPrinter {
  const printer = new Printer(createRendererPool(poolOptions), { cacheCapacity, onFault: poolOptions.onFault });
  return {
    print: (input) => printer.print(input),
    place: (input) => printer.place(input),
    forget: (contractId) => {
      printer.forget(contractId);
    },
    pool: printer.pool,
    missing: printer.missing,
    close: printer.pool.close,
  };
}

/** Boxes to keep: some hundred bytes each. */
const PLACES_CAPACITY = 50_000;

/**
 * Prints, and remembers. An earlier document is found by the hash of its layout; the same state, requested again, is
 * found without a layout. Two simultaneous requests wait for the same work.
 */
class Printer {
  readonly pool: RendererPool;
  readonly missing = findMissingTypesetter();
  readonly #finished: WeightedCache<{ readonly contractId: string; readonly value: RenderedPdf }>;
  readonly #places = createWeightedCache<readonly PlacedSignature[]>(PLACES_CAPACITY, (boxes) => boxes.length + 1);
  #forgotten = 0;
  readonly #printing = new Map<string, Promise<PdfResult>>();
  readonly #placing = new Map<string, Promise<PlacesResult>>();
  // The same state, printed again, need not be laid out to know its hash.
  readonly #hashes = new WeakMap<ContractState, Map<string, string>>();

  readonly #onFault: PoolOptions['onFault'];

  constructor(
    pool: RendererPool,
    {
      cacheCapacity,
      onFault,
    }: { readonly cacheCapacity: number; readonly onFault: PoolOptions['onFault'] | undefined },
  ) {
    this.pool = pool;
    this.#onFault = onFault;
    this.#finished = createWeightedCache(cacheCapacity, ({ value }) => value.pdf.byteLength);
  }

  /** The PDF of a contract, printed unless it is kept. */
  async print(input: PdfInput): Promise<PdfResult> {
    const hash = this.#hashes.get(input.state)?.get(input.watermark ?? '');
    const known = hash === undefined ? undefined : this.#finished.get(hash);
    return known ? { ok: true, value: known.value } : this.#printLayout(input);
  }

  async place(input: PdfInput): Promise<PlacesResult> {
    const layout = await createLayout(input);
    const known = this.#places.get(layout.placesHash);
    return known
      ? { ok: true, value: known }
      : once(this.#placing, layout.placesHash, () => this.#placeLayout(layout, input));
  }

  /** Where boxes are says nothing of what a document says, so those are left to be pushed out. */
  forget(contractId?: string): void {
    this.#forgotten += 1;
    this.#finished.dropWhere((kept) => contractId === undefined || kept.contractId === contractId);
    this.pool.forget();
  }

  /** Lays out, and prints only what no other contract with the same layout has had printed. */
  async #printLayout(input: PdfInput): Promise<PdfResult> {
    const layout = await createLayout(input);
    const { hash } = layout;
    remember(this.#hashes, input, hash);
    const known = this.#finished.get(hash);
    if (known) return { ok: true, value: known.value };
    return once(this.#printing, hash, async () => {
      const forgotten = this.#forgotten;
      const result = await this.#run(layout, { want: 'pdf', document: input.state.id });
      if (!result.ok) return result;
      const { pdf, pages } = result.reply;
      const boxes = result.reply.boxes.map(toFractions);
      const value = { pdf, pages, hash, boxes };
      // A document that was to be forgotten while it was printed is not kept after all.
      if (forgotten === this.#forgotten) this.#finished.set(hash, { contractId: input.state.id, value });
      this.#places.set(layout.placesHash, boxes);
      return { ok: true, value };
    });
  }

  /**
   * Pages without their letters are no pages of the document, nor is it signed on such; its name, in document.json, is
   * on none of them.
   */
  async #run(
    layout: Layout,
    { want, document }: { readonly want: 'pdf' | 'places'; readonly document: string },
  ): Promise<PoolResult> {
    const advice =
      this.missing ??
      findMissingFace(
        Object.entries(layout.files)
          .filter(([file]) => file !== 'document.json')
          .map(([, text]) => text),
      );
    if (advice === undefined) return this.pool.run(want, jobOf(layout), document);
    this.#onFault?.(advice);
    return { ok: false, error: { code: 'failed', message: 'a package is missing', advice } };
  }

  async #placeLayout(layout: Layout, { state }: PdfInput): Promise<PlacesResult> {
    const result = await this.#run(layout, { want: 'places', document: state.id });
    if (!result.ok) return result;
    const boxes = result.reply.boxes.map(toFractions);
    this.#places.set(layout.placesHash, boxes);
    return { ok: true, value: boxes };
  }
}

/** The job of a renderer for a layout. */
function jobOf({ files, weight, date, logo }: Layout): RenderJob {
  return { files, weight, date, logo };
}

/** Work under way is waited for, not done again. */
function once<T>(underWay: Map<string, Promise<T>>, key: string, task: () => Promise<T>): Promise<T> {
  const known = underWay.get(key);
  if (known) return known;
  const begun = task().finally(() => {
    underWay.delete(key);
  });
  underWay.set(key, begun);
  return begun;
}

/** Notes the hash of a state with its watermark, for as long as the state itself is kept by somebody. */
function remember(
  hashes: WeakMap<ContractState, Map<string, string>>,
  { state, watermark }: PdfInput,
  hash: string,
): void {
  const known = hashes.get(state) ?? new Map<string, string>();
  known.set(watermark ?? '', hash);
  hashes.set(state, known);
}

/** Fractions of the page to four digits, a few hundredths of a millimetre. */
function toFractions({ id, page, x, y, width, height }: PlacedSignature): PlacedSignature {
  const round = (fraction: number): number => Math.round(fraction * 10_000) / 10_000;
  return {
    id,
    page,
    x: round(x / PAGE.width),
    y: round(y / PAGE.height),
    width: round(width / PAGE.width),
    height: round(height / PAGE.height),
  };
}
