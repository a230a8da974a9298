/** What a renderer process is asked to set. */
export interface RenderJob {
  readonly id: number;
  /** data.json as it is written. */
  readonly data: string;
  readonly logo: { readonly file: string; readonly bytes: Uint8Array } | null;
}

/** Where a signature goes, in points from the top left corner of a page (1-based). */
export interface PlacedBox {
  readonly id: string;
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type RenderReply =
  | { readonly id: number; readonly ok: true; readonly pdf: Uint8Array; readonly pages: number; readonly boxes: readonly PlacedBox[]; readonly rss: number }
  | { readonly id: number; readonly ok: false; readonly message: string; readonly rss: number };
