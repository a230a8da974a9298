const ESCAPES: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 };

/**
 * The strings and numbers of the operand of a text operator, as they are written; a single string is a list of one. ISO
 * 32000-2 §7.3.4. Undefined for anything else in it.
 */
export function readStrings(written: string): readonly (Buffer | number)[] | undefined {
  const inner = written.startsWith('[') ? written.slice(1, -1) : written;
  const parts: (Buffer | number)[] = [];
  for (let at = 0; at < inner.length;) {
    const rest = inner.charAt(at);
    if (/[\0\s]/.test(rest)) at += 1;
    else if (rest === '(') {
      const { bytes, end } = readLiteral(inner, at);
      parts.push(bytes);
      at = end;
    } else {
      const [whole, hex, number] =
        /^(?:<([\da-f\s\0]*)>|([+-]?(?:\d+\.?\d*|\.\d+)))/i.exec(inner.slice(at, at + 70_000)) ?? [];
      if (whole === undefined) return undefined;
      parts.push(hex === undefined ? Number(number) : readHex(hex));
      at += whole.length;
    }
  }
  return parts;
}

function readHex(hex: string): Buffer {
  const digits = hex.replaceAll(/[\s\0]/g, '');
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
}

function readLiteral(text: string, start: number): { readonly bytes: Buffer; readonly end: number } {
  const bytes: number[] = [];
  let depth = 0;
  let at = start;
  do {
    const letter = text.charAt(at);
    at += 1;
    if (letter === '\\') {
      const { byte, length } = readEscape(text, at);
      if (byte !== undefined) bytes.push(byte);
      at += length;
      continue;
    }
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if ((letter !== '(' || depth > 1) && (letter !== ')' || depth > 0))
      bytes.push(letter === '\r' ? 10 : letter.charCodeAt(0));
    // The end of a line is one byte, however it is written.
    if (letter === '\r' && text.charAt(at) === '\n') at += 1;
  } while (depth > 0 && at < text.length);
  return { bytes: Buffer.from(bytes), end: at };
}

function readEscape(text: string, at: number): { readonly byte: number | undefined; readonly length: number } {
  const octal = /^[0-7]{1,3}/.exec(text.slice(at, at + 3))?.[0];
  if (octal !== undefined) return { byte: Number.parseInt(octal, 8) & 255, length: octal.length };
  const letter = text.charAt(at);
  if (letter === '\r') return { byte: undefined, length: text.charAt(at + 1) === '\n' ? 2 : 1 };
  if (letter === '\n') return { byte: undefined, length: 1 };
  return { byte: ESCAPES[letter] ?? letter.charCodeAt(0), length: 1 };
}
