/** A document to set. */
export interface RenderJob {
  /** Texts by the name of their file. */
  readonly files: Readonly<Record<string, string>>;
  /** Characters in all files. */
  readonly weight: number;
  /** Year, month, day that the file says it was made. */
  readonly date: readonly [number, number, number];
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

/** `pdf` is empty when only places were asked for. */
export type RenderReply =
  | {
      readonly ok: true;
      readonly pdf: Uint8Array;
      readonly pages: number;
      readonly boxes: readonly PlacedBox[];
    }
  | { readonly ok: false; readonly message: string };

/** The pages as a file, or where the signatures go alone. */
export interface RenderTasks {
  readonly pdf: { readonly request: RenderJob; readonly response: RenderReply };
  readonly places: { readonly request: RenderJob; readonly response: RenderReply };
  /** Forgets all documents. */
  readonly forget: { readonly request: undefined; readonly response: undefined };
}
