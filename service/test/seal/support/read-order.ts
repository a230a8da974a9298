import '../../support/read-pdf.ts';

interface Node {
  readonly role?: string;
  readonly type?: string;
  readonly id?: string;
  readonly children?: readonly Node[];
}

/** The texts of the first page in the order of its structure, as PDF.js reads it; with their roles when asked for. */
export async function readOrder(file: Uint8Array, { roles = false } = {}): Promise<readonly string[]> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const loading = getDocument({ data: new Uint8Array(file), verbosity: 0 });
  const page = await (await loading.promise).getPage(1);
  const texts = new Map<string, string>();
  let open: string | undefined;
  for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
    if ('str' in item) {
      if (open !== undefined) texts.set(open, (texts.get(open) ?? '') + item.str);
    } else if (item.type === 'beginMarkedContentProps') open = item.id ?? undefined;
    else if (item.type === 'endMarkedContent') open = undefined;
  }
  const found: string[] = [];
  const walk = ({ role, type, id, children = [] }: Node, way: readonly string[]): void => {
    const own = role === undefined ? way : [...way, role];
    const text = type === 'content' && id !== undefined ? texts.get(id)?.trim() : undefined;
    if (text !== undefined) found.push(roles ? `${own.slice(2).join('/')} ${text}` : text);
    for (const child of children) walk(child, own);
  };
  const tree = (await page.getStructTree()) as Node | null;
  if (tree) walk(tree, []);
  await loading.destroy();
  return found;
}
