import { createHash } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Evidence } from '../evidence.ts';
import { EVIDENCE_FILE } from '../evidence.ts';
import type { AttachedFile, Stamp, StampBox, ValueMark } from '../sealer.ts';
import type { PageTypesetter } from '../pages/typeset-pages.ts';
import { writePageData } from '../pages/page-data.ts';
import { appendPages, appendRevision, loadBase, pageAt, RevisionError, sourceFor } from '../../pdf-revision/index.ts';
import type { BaseFile } from '../../pdf-revision/index.ts';
import type { Revision } from '../../pdf-update/index.ts';
import { inStep } from '../../processes/index.ts';
import { adoptStore } from './adopt-store.ts';
import { attachFiles } from './attach-files.ts';
import { addSeal } from './signature-field.ts';
import type { PlacedDrawing } from './stamp-page.ts';
import { drawOnPage } from './stamp-page.ts';
import { pieceBefore, readPieces } from './reading-order.ts';
import { takeDrawing, takeValues } from './take-drawing.ts';
import type { ContentElement, Structure } from './structure.ts';
import { openStructure } from './structure.ts';
import { updateMetadata } from './update-metadata.ts';

/** The evidence is not of the document that it came with. */
export class EvidenceError extends Error {
  override readonly name = 'EvidenceError';
}

/** The content to be appended to a document that everybody has signed. */
export interface SealTask {
  readonly stamps: readonly Stamp[];
  readonly marks: readonly ValueMark[];
  readonly evidence: Evidence;
  /** The files that come along, in their order. */
  readonly attached: readonly AttachedFile[];
  readonly at: Date;
  /** Where the sealed file is checked. */
  readonly checkAt: string | undefined;
  /** The name of the sealer, as the certificate has it. */
  readonly signer: string;
  /** Bytes that the signature may need. */
  readonly room: number;
}

/**
 * Prepares all of a sealed file but its signature. Throws RevisionError, or EvidenceError.
 */
export async function prepareSeal(
  { pdf, attached }: { readonly pdf: Buffer; readonly attached: readonly Buffer[] },
  task: SealTask,
  typesetter: PageTypesetter,
): Promise<Revision> {
  if (createHash('sha256').update(pdf).digest('hex') !== task.evidence.document.sha256.toLowerCase())
    throw new EvidenceError('The evidence has the SHA-256 of another document');
  const base = await inStep('read', () => loadBase(pdf));
  const { at, evidence } = task;
  // A place on a page that is not there is no place.
  const stamps = task.stamps.map((stamp) => ({ ...stamp, boxes: stamp.boxes.filter((box) => hasPlace(base, box)) }));
  const marks = task.marks.filter(({ box }) => hasPlace(base, box));
  const data = await writePageData({ evidence, stamps, marks, at, checkAt: task.checkAt, faces: typesetter.faces });
  const set = inStep('typeset', () => typesetter.typeset(data, at));
  const source = sourceFor(base, await PDFDocument.load(set, { updateMetadata: false }));
  const structure = openStructure(base);
  const count = base.document.getPageCount();
  const values = marks.map((mark) => ({ box: mark.box, element: elementOf(mark) }));
  const first = values.length > 0 ? 1 : 0;
  const stamped = data.placed.map(({ box, alt }, index) => {
    const element = { role: 'Figure', alt } as const;
    return { box, element, drawing: takeDrawing(source, first + index) };
  });
  const drawings: readonly Placed[] = [...takeValues(source, values), ...stamped];
  for (let number = 1; number <= count; number++) {
    const here = drawings.filter(({ box }) => box.page === number);
    if (here.length > 0) stampPage(base, structure, here);
  }
  const rest = source.document.getPageIndices().slice(first + stamped.length);
  const pages = appendPages(base, source, rest);
  structure.adopt(source, pages);
  const others = task.attached.map((file, index) => ({ ...file, use: FILE_USE, content: attached[index] ?? NOTHING }));
  const content = Buffer.from(writeEvidence(evidence, pdf.length));
  attachFiles(base, [{ name: EVIDENCE_FILE, type: 'application/json', use: EVIDENCE_USE, content }, ...others], at);
  adoptStore(base);
  updateMetadata(base, count + pages.length);
  const last = pages.at(-1);
  if (!last) throw new Error('There is no page for the record');
  return inStep('append', () =>
    appendRevision(base, addSeal(base, { page: last, at, signer: task.signer, size: task.room, structure })),
  );
}

const NOTHING = Buffer.alloc(0);
const EVIDENCE_USE = { relationship: 'Data', words: 'Who signed, when and how' } as const;
const FILE_USE = { relationship: 'Supplement', words: 'Given by a signee' } as const;

/** A drawing with its box, and its element in the structure of the document. */
interface Placed extends Pick<PlacedDrawing, 'box' | 'drawing'> {
  readonly element: ContentElement;
}

const elementOf = ({ drawn, label }: ValueMark): ContentElement => ({
  role: 'Form',
  label,
  control: drawn.kind === 'text' ? 'text' : 'check',
});

function stampPage(base: BaseFile, structure: Structure, here: readonly Placed[]): void {
  const page = pageAt(base, here[0]?.box.page ?? 0);
  if (!page) return;
  const pieces = structure.isTagged ? readPieces(page) : [];
  const ids = new Map(
    [...here]
      .sort(byReading)
      .map((one) => [one, structure.addContent(page.ref, one.element, pieceBefore(one.box, pieces)?.id)]),
  );
  const placed = here.map((one) => ({ ...one, role: one.element.role, contentId: ids.get(one) }));
  drawOnPage(base, page, placed);
}

/** Lines from the top, and from the left on a line. */
const byReading = ({ box: one }: Placed, { box: other }: Placed): number =>
  Math.abs(one.y - other.y) < Math.min(one.height, other.height) / 2 ? one.x - other.x : one.y - other.y;

function hasPlace(base: BaseFile, box: StampBox): boolean {
  return pageAt(base, box.page) !== undefined && box.width > 0 && box.height > 0;
}

/**
 * Writes the evidence with the size of the signed document, which is the first `size` bytes of the file: a verifier
 * takes its hash anew.
 */
function writeEvidence(evidence: Evidence, size: number): string {
  if (!Number.isSafeInteger(size)) throw new RevisionError('broken');
  return `${JSON.stringify({ version: 1, ...evidence, document: { ...evidence.document, size } }, undefined, 2)}\n`;
}
