import type { SignatureInput } from '../../../protocol/room/index.ts';
import type { DeedSignaturePad } from '../signature-pad/signature-pad.ts';

/**
 * The most bytes of an image, `MAX_SIGNATURE_BYTES` of the service's interface. It is typed here since the document's
 * limits come with the code that applies edits, which a signing room does not fetch.
 */
const MAX_BYTES = 1_000_000;

/** Creates the request body from a pad: its image; undefined where there is none. */
export async function createSignatureBody(pad: DeedSignaturePad, sha256: string): Promise<SignatureInput | undefined> {
  const image = await toImage(pad);
  return image === undefined ? undefined : { image, method: pad.method, sha256, confirmed: true };
}

/** The image of a pad in base64, as large as the service accepts; undefined where there is none. */
export async function toImage(pad: DeedSignaturePad): Promise<string | undefined> {
  for (const scale of [3, 2, 1] as const) {
    const image = await pad.toPng(scale);
    if (!image) return undefined;
    if (image.size <= MAX_BYTES) return toBase64(image);
  }
  return undefined;
}

async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  // In pieces: a call has room for only so many arguments.
  const pieces = Array.from({ length: Math.ceil(bytes.length / 8192) }, (_, index) =>
    String.fromCharCode(...bytes.subarray(index * 8192, (index + 1) * 8192)),
  );
  return btoa(pieces.join(''));
}

/** A key that no other request has; also on pages that are not served securely. */
export function createKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
