import { APPEARANCE_LIMITS, isBadSvg } from '../../../document/index.ts';

/** The largest picture file, in bytes; as a data URI it still fits the document model's limit. */
const MAX_BYTES = 500_000;
const TYPES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/svg+xml']);

/** Why a file cannot be a logo. */
export type LogoFault = 'logoType' | 'logoSize' | 'logoBroken' | 'logoUnsafe';
/** A logo as the document holds it, or why the file is none. */
export type LogoResult =
  { readonly ok: true; readonly content: string } | { readonly ok: false; readonly error: LogoFault };

/**
 * Reads a picture file as a data URI. Refused: another type, more than 500 kB, a picture that the browser cannot draw,
 * and SVG with content that a document cannot hold. The file's content counts, not its name.
 */
export async function readLogo(file: File): Promise<LogoResult> {
  if (!TYPES.has(file.type)) return { ok: false, error: 'logoType' };
  if (file.size > MAX_BYTES) return { ok: false, error: 'logoSize' };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const type = typeOf(bytes);
    if (type === undefined) return { ok: false, error: 'logoBroken' };
    if (type === 'image/svg+xml' && isBadSvg(new TextDecoder().decode(bytes)))
      return { ok: false, error: 'logoUnsafe' };
    const content = await readAsDataUri(new Blob([bytes], { type }));
    const picture = new Image();
    picture.src = content;
    // As an image, an SVG neither runs scripts nor loads anything.
    await picture.decode();
    return picture.naturalWidth * picture.naturalHeight > APPEARANCE_LIMITS.logoPixels
      ? { ok: false, error: 'logoSize' }
      : { ok: true, content };
  } catch {
    return { ok: false, error: 'logoBroken' };
  }
}

/** By the bytes a file begins with; undefined for what can be no logo. */
function typeOf(bytes: Uint8Array): string | undefined {
  if (String.fromCharCode(...bytes.subarray(0, 8)) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return 'image/jpeg';
  return /<(?:\w+:)?svg\b/i.test(new TextDecoder().decode(bytes)) ? 'image/svg+xml' : undefined;
}

/** Rejects when the browser cannot read the file, as when it was moved meanwhile. */
function readAsDataUri(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(String(reader.result));
    };
    reader.onerror = () => {
      reject(reader.error ?? new Error('The file cannot be read.'));
    };
    reader.readAsDataURL(file);
  });
}
