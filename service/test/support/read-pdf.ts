import { inflateSync } from 'node:zlib';

interface Resolvers<T> {
  promise: Promise<T>;
  resolve: (value: T) => void;
  reject: (reason: unknown) => void;
}
type WithResolvers = { withResolvers?: <T>() => Resolvers<T> };

// A function of a newer Node that the reader expects.
(Promise as WithResolvers).withResolvers ??= <T>(): Resolvers<T> => {
  const made = {} as Resolvers<T>;
  made.promise = new Promise<T>((resolve, reject) => {
    made.resolve = resolve;
    made.reject = reject;
  });
  return made;
};

export interface PlacedText {
  readonly text: string;
  /** Points from the left and the top of the page. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
}

export interface ReadPdf {
  readonly pages: number;
  /** The words of each page. */
  readonly texts: readonly string[];
  readonly items: readonly (readonly PlacedText[])[];
  readonly title: string | undefined;
  readonly language: string | undefined;
  readonly isTagged: boolean;
  /** The roles of the structure, in order, when `structure` was asked for. */
  readonly roles: readonly string[];
  /** Names of the embedded faces. */
  readonly fonts: readonly string[];
  readonly links: readonly string[];
  /** All of the file with its streams unpacked. */
  readonly raw: string;
}

/** Reads a PDF with a reader that has nothing to do with what wrote it. */
export async function readPdf(
  bytes: Uint8Array,
  { structure = false }: { readonly structure?: boolean } = {},
): Promise<ReadPdf> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false });
  const document = await loading.promise;
  const items: PlacedText[][] = [];
  const roles: string[] = [];
  const links: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const height = page.view[3] as number;
    const content = await page.getTextContent();
    items.push(
      content.items.flatMap((item) =>
        'str' in item
          ? [
              {
                text: item.str,
                x: item.transform[4] as number,
                y: height - (item.transform[5] as number),
                width: item.width,
                size: Math.abs(item.transform[0] as number),
              },
            ]
          : [],
      ),
    );
    if (structure) collectRoles(await page.getStructTree(), roles);
    for (const annotation of await page.getAnnotations())
      if (typeof annotation.url === 'string') links.push(annotation.url);
  }
  const { info } = (await document.getMetadata()) as { info: { Title?: string; Language?: string } };
  const raw = unpack(bytes);
  const pages = document.numPages;
  await loading.destroy();
  return {
    pages,
    items,
    roles,
    links,
    raw,
    texts: items.map((page) =>
      page
        .map(({ text }) => text)
        .join(' ')
        .replace(/\s+/g, ' '),
    ),
    title: info.Title,
    language: info.Language,
    isTagged: /\/MarkInfo\s*<<\s*\/Marked true/.test(raw),
    fonts: [
      ...new Set([...raw.matchAll(/\/FontName\s*\/(?:[A-Z]{6}\+)?([\w-]+)/g)].map((match) => match[1] as string)),
    ],
  };
}

function collectRoles(node: unknown, into: string[]): void {
  const { role, children } = (node ?? {}) as { role?: string; children?: unknown[] };
  if (role !== undefined) into.push(role);
  for (const child of children ?? []) collectRoles(child, into);
}

function unpack(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('latin1');
  return text.replace(/stream\r?\n([^]*?)\r?\nendstream/g, (_, packed: string) => {
    try {
      return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
    } catch {
      // Metadata stands there as it is.
      return packed;
    }
  });
}
