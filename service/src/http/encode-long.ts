import type { Answer } from './answer.ts';
import { writeJson } from './answer.ts';

/** So many UTF-16 units are encoded at once, about a millisecond's work. A text no longer goes out as it is. */
const PIECE = 128 * 1024;

/**
 * The same response with a long text as bytes, encoded piece by piece, so that others have their turn between. Given a
 * long text, the HTTP server goes through all of it twice at once, to count its bytes and to write them.
 */
export async function encodeLong(given: Answer): Promise<Answer> {
  const answer = writeJson(given);
  const { body: text } = answer;
  if (typeof text !== 'string' || text.length <= PIECE) return answer;
  const pieces: Buffer[] = [];
  for (let start = 0; start < text.length;) {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    const end = endOfPiece(text, start);
    pieces.push(Buffer.from(text.slice(start, end)));
    start = end;
  }
  return { ...answer, body: Buffer.concat(pieces) };
}

/** Where a piece ends, not between the two units of one character. */
function endOfPiece(text: string, start: number): number {
  const end = Math.min(start + PIECE, text.length);
  const isSplit = end < text.length && (text.charCodeAt(end - 1) & 0xfc00) === 0xd800;
  return isSplit ? end - 1 : end;
}
