import { signCms } from '../../../src/seal/cms/sign-cms.ts';
import { appendRevision } from '../../../src/pdf-revision/append-revision.ts';
import { loadBase } from '../../../src/pdf-revision/base-file.ts';
import { addSeal } from '../../../src/seal/pdf/signature-field.ts';
import { openStructure } from '../../../src/seal/pdf/structure.ts';
import { pdfLibFile } from './pdfs.ts';
import { readCertificate } from './sealing.ts';

/** A PDF that somebody has signed with a program of their own: a signature, and nothing else. */
export async function signedFile(pdf?: Buffer): Promise<Buffer> {
  const original = pdf ?? (await pdfLibFile());
  const base = await loadBase(original);
  const page = base.document.getPages()[0]?.ref;
  if (!page) throw new Error('There is no page');
  const at = new Date('2026-01-01T00:00:00Z');
  const signature = addSeal(base, { page, at, signer: 'Somebody else', size: 6000, structure: openStructure(base) });
  const { appended, contentsAt, digest } = appendRevision(base, signature);
  const cms = (await signCms(Buffer.from(digest), await readCertificate('ec'))).encode();
  appended.write(cms.toString('hex'), contentsAt + 1, 'latin1');
  return Buffer.concat([original, appended]);
}
