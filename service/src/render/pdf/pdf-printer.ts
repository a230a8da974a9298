import { createHash } from 'node:crypto';
import type { ContractState } from 'deedkit/document';
import type { PdfInput } from './document-data.ts';
import { createLayout } from './document-data.ts';
import { PAGE } from './page.ts';
import type { PoolError, PoolOptions, RendererPool } from './renderer-pool.ts';
import { createRendererPool } from './renderer-pool.ts';

/** Where a signee signs: a page (1-based) and fractions of its width (`x`, `width`) and height (`y`, `height`). */
export interface SignatureBox {
  readonly id: string;
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface RenderedPdf {
  readonly pdf: Uint8Array;
  readonly pages: number;
  readonly boxes: readonly SignatureBox[];
  /** Of everything the pages were made from: the same hash, the same bytes. */
  readonly hash: string;
}

export type PdfResult = { readonly ok: true; readonly value: RenderedPdf } | { readonly ok: false; readonly error: PoolError };

export interface PdfPrinter {
  /** The document as PDF, from memory when the same one was asked for before. */
  readonly print: (input: PdfInput) => Promise<PdfResult>;
  readonly pool: Pick<RendererPool, 'pids'>;
  /** Ends the renderers; what still waits is refused as `stopped`. */
  readonly close: () => void;
}

export interface PrinterOptions extends PoolOptions {
  /** Bytes of finished documents to keep. */
  readonly cacheCapacity?: number;
}

/** Makes PDFs in processes of its own (builder-embed §Endpoints). Nothing is started before the first document. */
export function createPdfPrinter({ cacheCapacity = 64_000_000, ...poolOptions }: PrinterOptions = {}): PdfPrinter {
  const pool = createRendererPool(poolOptions);
  const finished = createPdfCache(cacheCapacity);
  const underWay = new Map<string, Promise<PdfResult>>();
  // The same state, printed again, need not be laid out to know its hash.
  const hashes = new WeakMap<ContractState, Map<string, string>>();
  const make = async (input: PdfInput): Promise<PdfResult> => {
    const { data, logo } = createLayout(input);
    const text = JSON.stringify(data);
    const hash = createHash('sha256').update(text).update('\0').update(logo ?? '').digest('hex');
    remember(hashes, input, hash);
    const known = finished.get(hash);
    if (known) return { ok: true, value: known };
    const running = underWay.get(hash) ?? print({ hash, text, logo: data.logo && logo ? { file: data.logo.file, bytes: logo } : null });
    underWay.set(hash, running);
    return running;
  };
  const print = async ({ hash, text, logo }: { readonly hash: string; readonly text: string; readonly logo: { readonly file: string; readonly bytes: Uint8Array } | null }): Promise<PdfResult> => {
    try {
      const result = await pool.run({ data: text, logo });
      if (!result.ok) return result;
      const { pdf, pages, boxes } = result.reply;
      const value = { pdf, pages, hash, boxes: boxes.map(toFractions) };
      finished.set(value);
      return { ok: true, value };
    } finally {
      underWay.delete(hash);
    }
  };
  return {
    print: async (input) => {
      const hash = hashes.get(input.state)?.get(input.watermark ?? '');
      const known = hash === undefined ? undefined : finished.get(hash);
      return known ? { ok: true, value: known } : make(input);
    },
    pool, close: pool.close,
  };
}

function remember(hashes: WeakMap<ContractState, Map<string, string>>, { state, watermark }: PdfInput, hash: string): void {
  const known = hashes.get(state) ?? new Map<string, string>();
  known.set(watermark ?? '', hash);
  hashes.set(state, known);
}

function toFractions({ id, page, x, y, width, height }: SignatureBox): SignatureBox {
  const round = (fraction: number): number => Math.round(fraction * 10_000) / 10_000;
  return { id, page, x: round(x / PAGE.width), y: round(y / PAGE.height), width: round(width / PAGE.width), height: round(height / PAGE.height) };
}

/** Keeps what was used last, as long as all together weigh no more than `capacity` bytes. */
function createPdfCache(capacity: number): { readonly get: (hash: string) => RenderedPdf | undefined; readonly set: (pdf: RenderedPdf) => void } {
  const entries = new Map<string, RenderedPdf>();
  let weight = 0;
  return {
    get: (hash) => {
      const found = entries.get(hash);
      if (found) {
        entries.delete(hash);
        entries.set(hash, found);
      }
      return found;
    },
    set: (pdf) => {
      if (entries.has(pdf.hash) || pdf.pdf.byteLength > capacity) return;
      entries.set(pdf.hash, pdf);
      weight += pdf.pdf.byteLength;
      for (const [hash, oldest] of entries) {
        if (weight <= capacity) break;
        entries.delete(hash);
        weight -= oldest.pdf.byteLength;
      }
    },
  };
}
