import type { PageSize } from '../../document/index.ts';
import { pageOperators } from './page-operators.ts';
import type { Rectangle } from './rectangles.ts';

/** A PDF as far as it is read here: PDF.js, whose types no integrator has to have. */
export interface GuidedPdf {
  readonly numPages: number;
  readonly getPage: (page: number) => Promise<GuidedPage>;
}
interface GuidedPage {
  readonly getViewport: (of: { readonly scale: number }) => {
    readonly width: number;
    readonly height: number;
    readonly convertToViewportPoint: (x: number, y: number) => readonly unknown[];
  };
  readonly getTextContent: () => Promise<{ readonly items: readonly object[] }>;
  readonly getOperatorList: () => Promise<Parameters<typeof pageOperators>[0]>;
}
interface TextItem {
  readonly str: string;
  readonly transform: readonly number[];
  readonly width: number;
}

/** The lines of a page that places snap to, in points from its top left as it is displayed. */
export interface PageGuides {
  /** Drawn lines and the edges of drawn boxes, as thin rectangles. */
  readonly rules: readonly Rectangle[];
  /** The lines that text stands on, with the extent of each text. */
  readonly baselines: readonly Rectangle[];
}

/** A page without lines, and one that has not been read. */
export const NO_GUIDES: PageGuides = { rules: [], baselines: [] };
/** A text that consists of these draws a line to write on. */
const UNDERSCORES = /_{4,}/;

/** The displayed sizes of all pages: rotation, crop box and UserUnit are applied. */
export async function readPageSizes(pdf: GuidedPdf): Promise<readonly PageSize[]> {
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const { width, height } = (await pdf.getPage(index + 1)).getViewport({ scale: 1 });
      return { page: index + 1, width, height };
    }),
  );
}

/** Reads the lines of the pages of one PDF, each page once; a page that cannot be read has none. */
export class GuideReader {
  readonly #pdf: GuidedPdf;
  readonly #pages = new Map<number, Promise<PageGuides>>();
  readonly #known = new Map<number, PageGuides>();

  constructor(pdf: GuidedPdf) {
    this.#pdf = pdf;
  }

  /** The lines of a page, none while they are being read. */
  of(page: number): PageGuides {
    void this.read(page);
    return this.#known.get(page) ?? NO_GUIDES;
  }

  /** Reads the lines of a page. */
  read(page: number): Promise<PageGuides> {
    let guides = this.#pages.get(page);
    if (!guides) {
      guides = this.#read(page).catch(() => NO_GUIDES);
      this.#pages.set(page, guides);
      void guides.then((known) => this.#known.set(page, known));
    }
    return guides;
  }

  async #read(number: number): Promise<PageGuides> {
    const page = await this.#pdf.getPage(number);
    const [baselines, rules] = await Promise.all([readBaselines(page), readRules(page)]);
    return {
      baselines: baselines.filter(({ isRule }) => !isRule),
      rules: [...rules, ...baselines.filter(({ isRule }) => isRule)],
    };
  }
}

/** A rectangle of user space as it is displayed. */
function toDisplay(page: GuidedPage, [x1, y1, x2, y2]: readonly number[]): Rectangle {
  const viewport = page.getViewport({ scale: 1 });
  const [left = 0, top = 0] = viewport.convertToViewportPoint(x1 ?? 0, y1 ?? 0) as number[];
  const [right = 0, bottom = 0] = viewport.convertToViewportPoint(x2 ?? 0, y2 ?? 0) as number[];
  return {
    x: Math.min(left, right),
    y: Math.min(top, bottom),
    width: Math.abs(right - left),
    height: Math.abs(bottom - top),
  };
}

const isText = (item: object): item is TextItem => 'str' in item;

/** The line under each text that runs from left to right as it is displayed; those of underscores are rules. */
async function readBaselines(page: GuidedPage): Promise<readonly (Rectangle & { readonly isRule: boolean })[]> {
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!isText(item) || item.str.trim() === '') return [];
    const [a = 0, b = 0, , , e = 0, f = 0] = item.transform;
    const size = Math.hypot(a, b) || 1;
    const end = [e + (a / size) * item.width, f + (b / size) * item.width];
    const { x, y, width, height } = toDisplay(page, [e, f, end[0] ?? e, end[1] ?? f]);
    return height > 0.5 || width < 2 ? [] : [{ x, y, width, height: 0, isRule: UNDERSCORES.test(item.str) }];
  });
}

/** The thinnest and the shortest that count as lines, in points of user space. */
const [THIN, SHORT] = [2.5, 12];

/** Lines that are drawn, and the edges of boxes that are. */
async function readRules(page: GuidedPage): Promise<readonly Rectangle[]> {
  const boxes = pageOperators(await page.getOperatorList());
  return boxes.flatMap((box) => {
    const shown = toDisplay(page, box);
    const { x, y, width, height } = shown;
    if (height <= THIN && width >= SHORT) return [{ x, y: y + height / 2, width, height: 0 }];
    if (width <= THIN && height >= SHORT) return [{ x: x + width / 2, y, width: 0, height }];
    if (width < SHORT || height < THIN * 2) return [];
    return [
      { x, y, width, height: 0 },
      { x, y: y + height, width, height: 0 },
      { x, y, width: 0, height },
      { x: x + width, y, width: 0, height },
    ];
  });
}
