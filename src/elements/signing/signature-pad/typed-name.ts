import { getFontBaseUrl } from '../../base/font-base-url.ts';
import { INK } from './ink.ts';
import type { ScriptFace } from './script-faces.ts';
import { PAD_HEIGHT, PAD_WIDTH } from './strokes.ts';

/** Pixels of a face of size 1 on the pad, for a name that is short enough; and the free margin around it. */
const BASE_SIZE = 62;
const MARGIN = 12;
/** Faces that are loading or loaded, by their id. */
const asked = new Map<string, Promise<void>>();

/** The `font-family` of a face, with the machine's own script where the file cannot be had. */
const fontFamilyOf = ({ family }: ScriptFace): string => `'${family}', cursive`;

/** Fetches a face, once; resolves also when it cannot be had. As data: a page's policy needs no `font-src` for it. */
export function loadScriptFace({ id, family, file }: ScriptFace): Promise<void> {
  const base = getFontBaseUrl();
  if (base === undefined || typeof FontFace === 'undefined') return Promise.resolve();
  let answer = asked.get(id);
  if (!answer) {
    answer = fetchFace(`${base}${file}-400-normal.woff2`, family).catch(() => {
      // Asked for again when it is needed again.
      asked.delete(id);
    });
    asked.set(id, answer);
  }
  return answer;
}

/** Loaded before it is added: a face that is broken is none, and the machine’s own script stands in. */
async function fetchFace(url: string, family: string): Promise<void> {
  const response = await fetch(url, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`${response.status}`);
  document.fonts.add(await new FontFace(family, await response.arrayBuffer()).load());
}

/** Draws a name in the middle of the pad, as large as it fits; the surface has the pad's units. */
export function drawName(context: CanvasRenderingContext2D, name: string, face: ScriptFace): void {
  const size = BASE_SIZE * face.size;
  const setFont = (pixels: number): void => {
    context.font = `${pixels}px ${fontFamilyOf(face)}`;
  };
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  context.fillStyle = INK;
  setFont(size);
  // Script letters extend beyond their advance width, so the extent of the ink is measured.
  const full = inkOf(context.measureText(name));
  const fit = Math.min(
    1,
    (PAD_WIDTH - 2 * MARGIN) / Math.max(1, full.right - full.left),
    (PAD_HEIGHT - 2 * MARGIN) / Math.max(1, full.bottom - full.top),
  );
  setFont(size * fit);
  const { left, right, top, bottom } = inkOf(context.measureText(name));
  context.fillText(name, (PAD_WIDTH - left - right) / 2, (PAD_HEIGHT - top - bottom) / 2);
}

interface InkBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Where a text has ink, from where its line begins. */
function inkOf(text: TextMetrics): InkBox {
  return {
    left: -text.actualBoundingBoxLeft,
    right: text.actualBoundingBoxRight,
    top: -text.actualBoundingBoxAscent,
    bottom: text.actualBoundingBoxDescent,
  };
}
