import { isFaxWhole, isJbig2Whole } from '../../../document/index.ts';

/** By how many arguments they take: their names are letters, which each version of PDF.js gives anew. */
const [OF_JBIG2, OF_FAX] = [6, 10];

/**
 * The decoder of JBIG2 and fax pictures, which draws whatever comes, as one that throws for data that is not whole:
 * PDF.js then tells of it as of any other picture that cannot be drawn. JavaScript, as the worker is.
 *
 * `instantiate` is the decoder without WebAssembly, `(imports) => functions`.
 */
export function checkScans(instantiate) {
  return (imports) => {
    const decoder = instantiate(imports);
    const memory = Object.values(decoder).find((part) => part?.buffer instanceof ArrayBuffer);
    const bytesAt = (from, size) => new Uint8Array(memory.buffer, from, size);
    const checked = (isWhole, decode) => {
      return (...parts) => {
        if (!isWhole(...parts)) throw new Error('The data of a picture is broken.');
        return decode(...parts);
      };
    };
    const wrap = (part) => {
      if (part.length === OF_JBIG2) return checked((from, size) => isJbig2Whole(bytesAt(from, size)), part);
      if (part.length !== OF_FAX) return part;
      return checked((...parts) => {
        const [from, size, , rows, k, , isAligned, , columns] = parts;
        return isFaxWhole(bytesAt(from, size), { k, columns, rows, isByteAligned: isAligned !== 0 });
      }, part);
    };
    return Object.fromEntries(Object.entries(decoder).map(([name, part]) => [name, wrap(part)]));
  };
}
