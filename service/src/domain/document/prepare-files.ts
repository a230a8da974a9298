import type { PageSize } from 'deedkit/document';
import type { SendPdfInput } from 'deedkit/protocol/platform';
import type { NewFile, Upload } from '../file/file.ts';
import { WHOLE_DOCUMENT } from '../file/file.ts';
import type { DisplayedSize, PdfSource, WritePdf } from '../file/pdf-files.ts';
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
}

/** The outcome of preparing the files, and the ids of the uploads made on the way, also after a failure. */
type Prepared = Outcome<PreparedFiles> & { readonly made: readonly string[] };

/**
 * Inspects the files that were sent, takes out content that must not be signed, and makes one document of them. The
 * content to be signed is fixed from here on, and nothing about it can fail later.
 */
export async function prepareFiles(ports: Ports, tenant: Tenant, sent: Sent): Promise<Prepared> {
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
  const inspected = await inspectAll(ports, sent, { write, sourceOf });
  if (!inspected.ok) return { ...inspected, made };
  const { files, pages } = inspected.value;
  if (files.length < 2) return { ...succeed({ files, pages }), made };
  const merged = await ports.pdfs.merge(
    files.map(({ upload }) => sourceOf(upload)),
    write,
  );
  if (!merged.ok) return { ...refuseAll(merged.fault, '/attachments'), made };
  const whole: NewFile = { upload: merged.value, place: WHOLE_DOCUMENT, name: null, removed: [], pages: null };
  return {
    ...succeed({ files: [whole, ...files.map((file) => ({ ...file, place: file.place + 1 }))], pages }),
    made,
  };
}

interface Means {
  readonly write: WritePdf<Upload>;
  readonly sourceOf: (upload: Upload) => PdfSource;
}

/** Every file that is at fault is told, not only the first. */
async function inspectAll(
  { pdfs }: Ports,
  { file, attachments = [] }: Sent,
  { write, sourceOf }: Means,
): Promise<Outcome<PreparedFiles>> {
  const all = [file, ...attachments];
  const outcomes = await Promise.all(
    all.map((sent, place) => pdfs.inspect(sourceOf(sent), write, { isPart: place > 0 })),
  );
  const files: NewFile[] = [];
  const sizes: DisplayedSize[] = [];
  const faults: FileFault[] = [];
  for (const [place, outcome] of outcomes.entries()) {
    const sent = place === 0 ? file : (attachments[place - 1] ?? file);
    if (outcome.ok) {
      const { written: upload = sent, ...told } = outcome.value;
      const { removed, undrawable, pages } = told;
      sizes.push(...told.sizes);
      files.push({ upload, place, name: sent.name, removed, undrawable, pages });
    } else if (outcome.fault === 'busy') return refuse({ code: 'pdf_busy' });
    else {
      const { fault, field } = outcome;
      faults.push({ path: place === 0 ? '/file' : `/attachments/${place - 1}`, fault, field });
    }
  }
  if (faults.length > 0) return refuse({ code: 'pdf_refused', files: faults });
  return succeed({ files, pages: sizes.map((size, index) => ({ page: index + 1, ...size })) });
}

function refuseAll(fault: PdfFault | 'busy', path: string): ReturnType<typeof refuse> {
  return fault === 'busy' ? refuse({ code: 'pdf_busy' }) : refuse({ code: 'pdf_refused', files: [{ path, fault }] });
}
