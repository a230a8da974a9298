/** A text cut at its `{0}` marks: one string more than values; `values` are the numbers in the marks. */
export interface ParsedMessage {
  readonly strTag: true;
  readonly strings: readonly string[];
  readonly values: readonly number[];
}

const parsed = new Map<string, ParsedMessage>();

/** Cuts `'{0} of {1}'` at its marks. Remembered, since the same few texts are asked for in every render. */
export function parseMessage(text: string): ParsedMessage {
  let message = parsed.get(text);
  if (!message) {
    const parts = text.split(/\{(\d)\}/);
    message = {
      strTag: true,
      strings: parts.filter((_, index) => index % 2 === 0),
      values: parts.filter((_, index) => index % 2 === 1).map(Number),
    };
    parsed.set(text, message);
  }
  return message;
}
