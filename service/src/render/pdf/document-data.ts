import type { ContractState, EvaluatedInline, ValueSchema } from 'deedkit/document';
import { TEXT_STYLE_NAMES, evaluateContract, listSignees } from 'deedkit/document';
import type { StyleData, TableData } from './appearance-data.ts';
import { toStyles, toTable } from './appearance-data.ts';
import type { BlockData, Setting } from './block-data.ts';
import { toBlockData } from './block-data.ts';
import { FALLBACK_FACES, WATERMARK_FACE } from './fonts.ts';
import type { LogoData } from './logo-data.ts';
import { readLogo } from './logo-data.ts';
import { PAGE, roomFor } from './page.ts';
import type { Run } from './text-runs.ts';
import { toPrintable, toRuns } from './text-runs.ts';

/** All that a document's pages depend on, as typst/document.typ reads it from data.json. */
export interface DocumentData {
  readonly title: string;
  readonly lang: string;
  /** Year, month, day: when the document was begun. */
  readonly date: readonly [number, number, number];
  readonly styles: Setting['styles'];
  readonly table: TableData;
  readonly fallback: readonly string[];
  readonly blocks: readonly BlockData[];
  readonly footer: readonly Run[] | null;
  /** Points that the footer needs beyond the margin. */
  readonly footerRoom: number;
  readonly logo: Omit<LogoData, 'bytes'> | null;
  readonly watermark: string | null;
  readonly watermarkFont: string;
}

export interface PdfInput {
  readonly state: ContractState;
  readonly schema: ValueSchema;
  /** Printed across every page; null for none. */
  readonly watermark: string | null;
}

/** A document's data and the one file that stands beside it. */
export interface Layout {
  readonly data: DocumentData;
  readonly logo: Buffer | undefined;
}

/** What the layout of a contract is made from. The same contract gives the same layout, byte for byte. */
export function createLayout({ state, schema, watermark }: PdfInput): Layout {
  const { appearance } = state;
  const setting: Setting = {
    styles: toStyles(appearance), table: toTable(appearance.table), language: state.languages[0] ?? 'en',
    transforms: Object.fromEntries(TEXT_STYLE_NAMES.map((name) => [name, appearance[name].transform])) as Setting['transforms'],
  };
  const logo = readLogo(appearance.logo);
  const footer = appearance.footer.enabled ? appearance.footer.content.trim() : undefined;
  return {
    logo: logo?.bytes,
    data: {
      title: toPrintable(state.document_name), lang: languageCode(setting.language), date: dateOf(state), styles: setting.styles, table: setting.table,
      fallback: FALLBACK_FACES, blocks: readBlocks({ state, schema, setting }), ...readFooter(footer, setting),
      logo: logo ? { file: logo.file, width: logo.width, height: logo.height } : null, watermark, watermarkFont: WATERMARK_FACE,
    },
  };
}

function readBlocks({ state, schema, setting }: { readonly state: ContractState; readonly schema: ValueSchema; readonly setting: Setting }): BlockData[] {
  const blocks = evaluateContract(state, schema).flatMap(({ number, title, content }) => {
    const text: EvaluatedInline = { _type: 'text', text: `${number === '' ? '' : `${number}. `}${title}` };
    return toBlockData(title === '' ? content : [{ _type: 'heading', level: 2, content: [text] }, ...content], setting);
  });
  // Whoever signs needs a place to: those that no signature block names have theirs after the end.
  const placed = new Set(blocks.flatMap((block) => (block.k === 's' ? block.signees.map(({ id }) => id) : [])));
  const others = listSignees(state.value, schema).filter(({ id }) => !placed.has(id));
  const signees = others.map(({ id, path, first_name, last_name, job_title, company_name }) => ({ id, path, name: `${first_name} ${last_name}`.trim(), job_title, company_name }));
  return [...blocks, ...toBlockData([{ _type: 'signature', signees }], setting)];
}

/** Lines a footer may have before it is cut: a page keeps room for its text. */
const MAX_FOOTER_LINES = 24;

function readFooter(content: string | undefined, setting: Setting): Pick<DocumentData, 'footer' | 'footerRoom'> {
  if (content === undefined) return { footer: null, footerRoom: 0 };
  const { color, size }: StyleData = setting.styles.paragraph;
  const small = size * 0.85;
  const footer = toRuns([{ _type: 'field', path: '', text: content, missing: false }], { transform: 'none', language: setting.language, color, room: roomFor(PAGE.textWidth * 0.8, small) });
  const perLine = PAGE.textWidth * 0.85 / (small * 0.5);
  const lines = content.split('\n').reduce((count, line) => count + Math.max(1, Math.ceil(line.length / perLine)), 0);
  const height = Math.min(lines, MAX_FOOTER_LINES) * small * 1.5;
  return { footer, footerRoom: Math.min(PAGE.height * 0.35, Math.max(0, Math.ceil(height + small - 34))) };
}

/** What a PDF may name as its language: two or three letters. */
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
