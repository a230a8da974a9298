import { createHash } from 'node:crypto';
import type { Buffer } from 'node:buffer';
import type { Appearance, ContractState, EvaluatedInline, EvaluatedSection, ValueSchema } from 'deedkit/document';
import { TEXT_STYLE_NAMES, directionOf, evaluateContract } from 'deedkit/document';
import type { StyleData, TableData } from './appearance-data.ts';
import { toStyles, toTable } from './appearance-data.ts';
import type { Setting } from './block-data.ts';
import { toBlockData } from './block-data.ts';
import { FALLBACK_FACES, WATERMARK_FACE } from './fonts.ts';
import type { LogoData } from './logo-data.ts';
import { readLogo } from './logo-data.ts';
import { runInSlices } from '../slices.ts';
import { PAGE, spaceFor } from './page.ts';
import type { Runs } from './text-runs.ts';
import { toPrintable, toRuns } from './text-runs.ts';

/** The part of a document's data that its appearance determines, as typst/document.typ reads it from dress.json. */
export interface DressData {
  readonly lang: string;
  readonly rtl: boolean;
  readonly styles: Setting['styles'];
  readonly table: TableData;
  readonly fallback: readonly string[];
  readonly footer: Runs | null;
  /** Points that the footer needs beyond the margin. */
  readonly footerRoom: number;
  readonly logo: Omit<LogoData, 'bytes'> | null;
  readonly watermarkFont: string;
}

/** The rest of what its pages depend on, from document.json. */
export interface DocumentData {
  readonly title: string;
  /** Year, month, day: when the document was begun. */
  readonly date: readonly [number, number, number];
  readonly watermark: string | null;
  /** Files of blocks in their order; null is a page break. */
  readonly parts: readonly (string | null)[];
}

/** A contract to print. */
export interface PdfInput {
  readonly state: ContractState;
  readonly schema: ValueSchema;
  /** Printed across every page; null for none. */
  readonly watermark: string | null;
}

/** The input from which a document's pages are made. */
export interface Layout {
  /**
   * Texts by the name of their file. Parts are named for their content, so that a renderer knows those it has set
   * before.
   */
  readonly files: Readonly<Record<string, string>>;
  /** Characters in all files. */
  readonly weight: number;
  /** Of everything in the PDF: the same hash, the same bytes. */
  readonly hash: string;
  /** Of everything that moves words on the pages: title and date do not. */
  readonly placesHash: string;
  readonly date: DocumentData['date'];
  readonly logo: { readonly file: string; readonly bytes: Buffer } | null;
}

/** Lays out a contract; a long one in slices. The same contract gives the same layout, byte for byte. */
export function createLayout(input: PdfInput): Promise<Layout> {
  return runInSlices(layOut(input));
}

/**
 * Hashes say what a layout depends on. Title and date are in the file alone, so that documents which differ only in
 * them have their signatures in the same places:
 *
 *     placesHash   dress, logo, watermark, parts
 *     hash         placesHash, title, date
 */
function* layOut({ state, schema, watermark }: PdfInput): Generator<undefined, Layout> {
  const { setting, logo, logoHash, text: dress } = dressOf(state.appearance, state.languages[0] ?? 'en');
  const sections = evaluateContract(state, schema);
  const parts: Part[] = [];
  for (const section of sections) {
    yield;
    parts.push(...(yield* partsOf(section, setting)));
  }
  const data: DocumentData = {
    title: toPrintable(state.document_name),
    date: dateOf(state),
    watermark,
    parts: parts.map((part) => part?.name ?? null),
  };
  const placesHash = hashOf(dress, logoHash, JSON.stringify([watermark, data.parts]));
  const files: Record<string, string> = { 'dress.json': dress, 'document.json': JSON.stringify(data) };
  for (const part of parts) if (part) files[part.name] = part.text;
  return {
    files,
    weight: Object.values(files).reduce((sum, text) => sum + text.length, 0),
    date: data.date,
    placesHash,
    hash: hashOf(placesHash, JSON.stringify([data.title, data.date])),
    logo: logo ? { file: logo.file, bytes: logo.bytes } : null,
  };
}

/** Texts are held apart by a zero byte, so that where one ends and the next begins counts. */
function hashOf(...texts: readonly string[]): string {
  return texts.reduce((hash, text) => hash.update(text).update('\0'), createHash('sha256')).digest('hex');
}

/** An appearance as the layout needs it. */
interface Dress {
  readonly setting: Setting;
  readonly logo: LogoData | undefined;
  readonly logoHash: string;
  /** DressData as JSON. */
  readonly text: string;
}

const dresses = new WeakMap<Appearance, Map<string, Dress>>();

/** Made once for an appearance in a language. By identity: a patch that leaves the appearance alone shares it. */
function dressOf(appearance: Appearance, language: string): Dress {
  const known = dresses.get(appearance) ?? new Map<string, Dress>();
  const dress = known.get(language) ?? readDress(appearance, language);
  known.set(language, dress);
  dresses.set(appearance, known);
  return dress;
}

function readDress(appearance: Appearance, language: string): Dress {
  const setting: Setting = {
    styles: toStyles(appearance),
    table: toTable(appearance.table),
    language,
    transforms: Object.fromEntries(
      TEXT_STYLE_NAMES.map((name) => [name, appearance[name].transform]),
    ) as Setting['transforms'],
  };
  const logo = readLogo(appearance.logo);
  const footer = appearance.footer.enabled ? appearance.footer.content.trim() : undefined;
  const data: DressData = {
    lang: languageCode(language),
    rtl: directionOf(language) === 'rtl',
    styles: setting.styles,
    table: setting.table,
    fallback: FALLBACK_FACES,
    ...readFooter(footer, setting),
    logo: logo ? { file: logo.file, width: logo.width, height: logo.height } : null,
    watermarkFont: WATERMARK_FACE,
  };
  return {
    setting,
    logo,
    logoHash: logo ? createHash('sha256').update(logo.bytes).digest('hex') : '',
    text: JSON.stringify(data),
  };
}

/** Blocks as JSON, for a file of their own; null is a page break. */
type Part = { readonly name: string; readonly text: string } | null;

const known = new WeakMap<EvaluatedSection, { readonly setting: Setting; readonly parts: readonly Part[] }>();

/** A section in parts between its page breaks; made once for as long as the section and its dress stay. */
function* partsOf(section: EvaluatedSection, setting: Setting): Generator<undefined, readonly Part[]> {
  const before = known.get(section);
  if (before?.setting === setting) return before.parts;
  const { number, title, content } = section;
  const heading: EvaluatedInline = { _type: 'text', text: `${number === '' ? '' : `${number}. `}${title}` };
  const parts: Part[] = [];
  let texts: string[] = [];
  for (const block of title === ''
    ? content
    : [{ _type: 'heading', level: 2, content: [heading] } as const, ...content]) {
    for (const data of toBlockData([block], setting)) {
      if (data.k !== 'b') texts.push(JSON.stringify(data));
      else {
        if (texts.length > 0) parts.push(yield* createPart(texts));
        parts.push(null);
        texts = [];
      }
    }
    yield;
  }
  if (texts.length > 0) parts.push(yield* createPart(texts));
  known.set(section, { setting, parts });
  return parts;
}

/**
 * Anything but Latin letters, each a character of its own, and the signs that stand among them: of those, faces have
 * nothing to put together.
 */
const MORE_THAN_PLAIN = /[^\p{Script=Latin}\x00-\u02ff\u2000-\u200b\u2010-\u214f\ufdd0]/u;

/** A part of blocks, each as JSON. */
function* createPart(blocks: readonly string[]): Generator<undefined, Part> {
  let isPlain = true;
  for (const block of blocks) {
    isPlain &&= !MORE_THAN_PLAIN.test(block);
    yield;
  }
  const text = `{"plain":${String(isPlain)},"blocks":[${blocks.join(',')}]}`;
  return { name: `part-${createHash('sha256').update(text).digest('hex').slice(0, 32)}.json`, text };
}

/** Lines a footer may have before it is cut: a page keeps room for its text. */
const MAX_FOOTER_LINES = 24;

/**
 * The footer, with the room its lines will need. It is estimated, since the margin has to be known before anything is
 * set, and cut off where it would take the page.
 */
function readFooter(content: string | undefined, setting: Setting): Pick<DressData, 'footer' | 'footerRoom'> {
  if (content === undefined) return { footer: null, footerRoom: 0 };
  const { color, size }: StyleData = setting.styles.paragraph;
  const small = size * 0.85;
  const footer = toRuns([{ _type: 'field', path: '', text: content, missing: false }], {
    transform: 'none',
    language: setting.language,
    color,
    room: spaceFor(PAGE.textWidth * 0.8, small),
  });
  const perLine = (PAGE.textWidth * 0.85) / (small * 0.5);
  const lines = content.split('\n').reduce((count, line) => count + Math.max(1, Math.ceil(line.length / perLine)), 0);
  const height = Math.min(lines, MAX_FOOTER_LINES) * small * 1.5;
  return { footer, footerRoom: Math.min(PAGE.height * 0.35, Math.max(0, Math.ceil(height + small - 34))) };
}

/** The language as a PDF may name it: two or three letters. */
function languageCode(language: string): string {
  return /^[a-z]{2,3}(?=$|-)/i.exec(language)?.[0].toLowerCase() ?? 'en';
}

/** The day in the document's own UUIDv7 (RFC 9562 §5.7), so that the same contract always carries the same date. */
function dateOf({ value }: ContractState): [number, number, number] {
  const time = /^([0-9a-f]{8})-([0-9a-f]{4})-7/.exec(String(value['_id']));
  const date = new Date(time ? Number.parseInt(`${time[1]}${time[2]}`, 16) : 0);
  const year = date.getUTCFullYear();
  return year >= 1970 && year <= 9999 ? [year, date.getUTCMonth() + 1, date.getUTCDate()] : [1970, 1, 1];
}
