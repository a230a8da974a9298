import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A page as it is drawn: a byte of grey for each pixel, 0 is black. */
export interface RenderedPage {
  readonly width: number;
  readonly height: number;
  readonly grey: Uint8Array;
  /** How much of a box is dark, from 0 to 1; points from the left and the top. */
  readonly inkIn: (box: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  }) => number;
}

/** Pixels of a point. */
const SCALE = 2;

/** A page as poppler draws it, 144 dots an inch; undefined where poppler is not installed. */
export async function renderPage(file: Uint8Array, page = 1): Promise<RenderedPage | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'deedkit-render-'));
  try {
    const path = join(folder, 'file.pdf');
    await writeFile(path, file);
    const range = ['-f', String(page), '-l', String(page)];
    await promisify(execFile)('pdftoppm', [
      '-gray',
      '-r',
      String(72 * SCALE),
      ...range,
      '-singlefile',
      path,
      join(folder, 'page'),
    ]);
    return readGrey(await readFile(join(folder, 'page.pgm')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function readGrey(bytes: Buffer): RenderedPage {
  const [head = '', width = '', height = ''] =
    /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.toString('latin1', 0, 60)) ?? [];
  const grey = bytes.subarray(head.length);
  const size = { width: Number(width), height: Number(height) };
  return {
    ...size,
    grey,
    inkIn: (box) => {
      const [left, top] = [Math.round(box.x * SCALE), Math.round(box.y * SCALE)];
      const [right, bottom] = [Math.round((box.x + box.width) * SCALE), Math.round((box.y + box.height) * SCALE)];
      let dark = 0;
      for (let y = top; y < bottom; y++)
        for (let x = left; x < right; x++) if ((grey[y * size.width + x] ?? 255) < 128) dark += 1;
      return dark / Math.max(1, (right - left) * (bottom - top));
    },
  };
}
