/** The largest picture file, in bytes; as a data URI it still fits the document model's limit. */
const MAX_BYTES = 500_000;
const TYPES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/svg+xml']);

export type LogoResult = { readonly ok: true; readonly content: string } | { readonly ok: false; readonly error: 'logoType' | 'logoSize' | 'logoBroken' };

/** Reads a picture file as a data URI. Refused: another type, more than 500 kB, or what the browser cannot draw. */
export async function readLogo(file: File): Promise<LogoResult> {
  if (!TYPES.has(file.type)) return { ok: false, error: 'logoType' };
  if (file.size > MAX_BYTES) return { ok: false, error: 'logoSize' };
  const content = await readAsDataUri(file);
  const picture = new Image();
  picture.src = content;
  try {
    // As an image, an SVG neither runs scripts nor loads anything.
    await picture.decode();
  } catch {
    return { ok: false, error: 'logoBroken' };
  }
  return { ok: true, content };
}

function readAsDataUri(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => { resolve(String(reader.result)); };
    reader.onerror = () => { reject(reader.error ?? new Error('The file cannot be read.')); };
    reader.readAsDataURL(file);
  });
}
