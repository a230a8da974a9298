import type { PageSize, Place } from 'deedkit/document';
import { FIELD_LIMITS } from 'deedkit/document';
import type { SendPdfInput } from 'deedkit/protocol/platform';
import type { NewFile, Upload } from '../file/file.ts';
import { WHOLE_DOCUMENT } from '../file/file.ts';
import type { DisplayedSize, FoundField, FoundFields, PdfSource, WritePdf } from '../file/pdf-files.ts';
import type { FileFault, Outcome, PdfFault } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { Tenant } from '../tenant/tenant.ts';
import type { DocumentPorts } from './ports.ts';

type Ports = Pick<DocumentPorts, 'files' | 'pdfs'>;
type Sent = Pick<SendPdfInput, 'file' | 'attachments'>;

/** Files that a document is made of, and the pages of all together. */
export interface PreparedFiles {
  readonly files: readonly NewFile[];
  readonly pages: readonly PageSize[];
  /** Fields that the files tell of, where they were asked for. */
  readonly fields: FoundFields;
}

const NO_FIELDS: FoundFields = { found: [], omitted: [] };

/** The outcome of preparing the files, and the ids of the uploads made on the way, also after a failure. */
type Prepared = Outcome<PreparedFiles> & { readonly made: readonly string[] };

/**
 * Inspects the files that were sent, takes out content that must not be signed, and makes one document of them. The
 * content to be signed is fixed from here on, and nothing about it can fail later. With `findsFields` the fields that the
 * files tell of are found, too; files that are too much for that suggest none.
 */
export async function prepareFiles(
  ports: Ports,
  tenant: Tenant,
  { findsFields = false, ...sent }: Sent & { readonly findsFields?: boolean },
): Promise<Prepared> {
  const made: string[] = [];
  const write: WritePdf<Upload> = async (pieces) => {
    const upload = await ports.files.store(tenant, pieces);
    made.push(upload.id);
    return upload;
  };
  const sourceOf = (upload: Upload): PdfSource => ({
    size: upload.size,
    pieces: () => ports.files.readUpload(tenant, upload),
  });
  const inspected = await inspectAll(ports, sent, { write, sourceOf, findsFields });
  if (!inspected.ok) return { ...inspected, made };
  const { files, pages, fields } = inspected.value;
  const withFields = async (all: readonly NewFile[]): Promise<Prepared> => {
    const whole = all.find(({ place }) => place === WHOLE_DOCUMENT);
    const more = findsFields && whole ? await suggestFields(ports, sourceOf(whole.upload), fields) : fields;
    return { ...succeed({ files: all, pages, fields: more }), made };
  };
  if (files.length < 2) return withFields(files);
  const merged = await ports.pdfs.merge(
    files.map(({ upload }) => sourceOf(upload)),
    write,
  );
  if (!merged.ok) return { ...refuseAll(merged.fault, '/attachments'), made };
  const whole: NewFile = { upload: merged.value, place: WHOLE_DOCUMENT, name: null, removed: [], pages: null };
  return withFields([whole, ...files.map((file) => ({ ...file, place: file.place + 1 }))]);
}

interface Means {
  readonly write: WritePdf<Upload>;
  readonly sourceOf: (upload: Upload) => PdfSource;
  readonly findsFields: boolean;
}

/** Fields of the forms, and those that the pages suggest where no field of a form stands. */
async function suggestFields({ pdfs }: Ports, whole: PdfSource, ofForms: FoundFields): Promise<FoundFields> {
  const outcome = await pdfs.suggest(whole);
  const { found, omitted }: FoundFields = outcome.ok ? outcome.value : { found: [], omitted: ['pages_unread'] };
  const taken = ofForms.found.flatMap(({ field }) => field.places);
  const free = found.filter(({ field }) => !field.places.some((place) => taken.some((other) => areOver(place, other))));
  const all = [...ofForms.found, ...free];
  const kept = keepWithin(all, FIELD_LIMITS.places);
  const left = kept.length < all.length ? (['too_many_places'] as const) : [];
  return { found: kept, omitted: [...new Set([...ofForms.omitted, ...omitted, ...left])] };
}

function keepWithin(all: readonly FoundField[], limit: number): readonly FoundField[] {
  let count = 0;
  return all.filter(({ field }) => (count += field.places.length) <= limit);
}

const areOver = (one: Place, other: Place): boolean =>
  one.page === other.page &&
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** Every file that is at fault is told, not only the first. */
async function inspectAll(
  { pdfs }: Ports,
  { file, attachments = [] }: Sent,
  { write, sourceOf, findsFields }: Means,
): Promise<Outcome<PreparedFiles>> {
  const all = [file, ...attachments];
  const outcomes = await Promise.all(
    all.map((sent, place) => pdfs.inspect(sourceOf(sent), write, { isPart: place > 0, findsFields })),
  );
  const files: NewFile[] = [];
  const sizes: DisplayedSize[] = [];
  const faults: FileFault[] = [];
  let fields = NO_FIELDS;
  for (const [place, outcome] of outcomes.entries()) {
    const sent = place === 0 ? file : (attachments[place - 1] ?? file);
    if (outcome.ok) {
      const { written: upload = sent, ...told } = outcome.value;
      const { removed, undrawable, pages } = told;
      fields = addFields(fields, told.fields ?? NO_FIELDS, sizes.length);
      sizes.push(...told.sizes);
      files.push({ upload, place, name: sent.name, removed, undrawable, pages });
    } else if (outcome.fault === 'busy') return refuse({ code: 'pdf_busy' });
    else {
      const { fault, field } = outcome;
      faults.push({ path: place === 0 ? '/file' : `/attachments/${place - 1}`, fault, field });
    }
  }
  if (faults.length > 0) return refuse({ code: 'pdf_refused', files: faults });
  return succeed({ files, pages: sizes.map((size, index) => ({ page: index + 1, ...size })), fields });
}

/** Fields of another file behind some pages. */
function addFields(before: FoundFields, { found, omitted }: FoundFields, pages: number): FoundFields {
  const onPage = <T extends { readonly page: number }>(one: T): T => ({ ...one, page: one.page + pages });
  const moved = found.map(({ field, marks, ...rest }) => ({
    ...rest,
    field: { ...field, places: field.places.map(onPage) },
    marks: marks.map(onPage),
  }));
  return { found: [...before.found, ...moved], omitted: [...new Set([...before.omitted, ...omitted])] };
}

function refuseAll(fault: PdfFault | 'busy', path: string): ReturnType<typeof refuse> {
  return fault === 'busy' ? refuse({ code: 'pdf_busy' }) : refuse({ code: 'pdf_refused', files: [{ path, fault }] });
}
