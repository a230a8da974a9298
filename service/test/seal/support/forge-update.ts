import { deflateSync } from 'node:zlib';
import fc from 'fast-check';

/** A way to make an update behind a seal look like another one. */
export interface Forgery {
  readonly name: string;
  readonly apply: (update: Draft) => void;
}

/** An update being made: changes to it are written as they are. */
export interface Draft {
  /** Objects in the order in which they stand in the file; those that are not listed are in no table. */
  readonly objects: { number: number; body: Buffer; isListed: boolean; before: string }[];
  /** Lines of the table behind those of the objects. */
  readonly lines: string[];
  /** Rows of a stream that the trailer names by `/XRefStm`: kind, second and third column. */
  readonly hidden: { number: number; kind: number; at: number | 'object'; third: number }[];
  /** Of the trailer, behind its required entries. */
  trailer: string;
  root: number;
  size: number | undefined;
  previous: number;
  /** Between objects and table, and behind the end. */
  beforeTable: string;
  behind: string;
}

const stream = (content: string | Buffer, entries = ''): Buffer => {
  const bytes = Buffer.from(content as string, 'latin1');
  return Buffer.concat([
    Buffer.from(`<<${entries}/Length ${bytes.length}>>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
};

const text = (words: string): Buffer => stream(`BT /F1 20 Tf 20 20 Td (${words}) Tj ET`);

/** The forged content, in place of an existing object. */
const replacement = (kind: 'page' | 'content' | 'evidence', page: string): Buffer =>
  kind === 'page'
    ? Buffer.from(page.replace(/\/Contents [^\n]*\n/, ''), 'latin1')
    : kind === 'content'
      ? text('forged')
      : stream(deflateSync(Buffer.from('{"document":{"title":"forged"}}')), '/Type/EmbeddedFile/Filter/FlateDecode');

/** Numbers of objects of the sealed file that can be shadowed, and the text of its first page. */
export interface Targets {
  readonly numbers: Readonly<Record<'page' | 'content' | 'evidence', number>>;
  readonly page: string;
  readonly free: number;
}

/** Every kind of forgery, with the choices that it has. */
export function forgeries({ numbers, page, free }: Targets): fc.Arbitrary<Forgery> {
  const target = fc.constantFrom('page' as const, 'content' as const, 'evidence' as const);
  const shadow = (update: Draft, kind: 'page' | 'content' | 'evidence', isListed: boolean): void => {
    update.objects.push({ number: numbers[kind], body: replacement(kind, page), isListed, before: '' });
  };
  return fc.oneof(
    target.map((kind) => ({ name: `shadow ${kind}`, apply: (update: Draft) => shadow(update, kind, true) })),
    target.map((kind) => ({
      name: `hybrid ${kind}`,
      apply: (update: Draft) => {
        shadow(update, kind, false);
        update.hidden.push({ number: numbers[kind], kind: 1, at: 'object', third: 0 });
      },
    })),
    fc.tuple(target, fc.constantFrom(0, 2)).map(([kind, row]) => ({
      name: `row of kind ${row} for ${kind}`,
      apply: (update: Draft) => {
        update.hidden.push({ number: numbers[kind], kind: row, at: free, third: 0 });
      },
    })),
    target.map((kind) => ({
      name: `freed ${kind}`,
      apply: (update: Draft) => {
        update.lines.push(`${numbers[kind]} 1`, '0000000000 00001 f ');
      },
    })),
    fc
      .tuple(
        target,
        fc.constantFrom(
          '%09d 00000 n  ',
          '%010d 00000 n',
          '%010d  0000 n ',
          ' %010d 00000 n',
          '%d 0 n',
          '%010d 00000 n \t',
        ),
      )
      .map(([kind, format]) => ({
        name: `odd line ${JSON.stringify(format)} for ${kind}`,
        apply: (update: Draft) => {
          shadow(update, kind, false);
          update.lines.push(`${numbers[kind]} 1`, `odd ${format}`);
        },
      })),
    fc.constantFrom('% remark\n', '\n', ' ', '9999 0 obj\nnull\nendobj\n').map((remark) => ({
      name: `bytes before the table ${JSON.stringify(remark)}`,
      apply: (update: Draft) => {
        update.beforeTable += remark;
      },
    })),
    fc.constantFrom('\n', '% remark\n', 'startxref\n0\n%%EOF\n').map((remark) => ({
      name: `bytes behind ${JSON.stringify(remark)}`,
      apply: (update: Draft) => {
        update.behind += remark;
      },
    })),
    fc
      .constantFrom('/Encrypt 1 0 R', '/Foo 1', '/Prev 15', '/XRefStm 20', '/Info 3 0 R', '/Root 1 0 R')
      .map((more) => ({
        name: `trailer with ${more}`,
        apply: (update: Draft) => {
          update.trailer += more;
        },
      })),
    fc.integer({ min: 1, max: free + 20 }).map((size) => ({
      name: `size ${size}`,
      apply: (update: Draft) => {
        update.size = size;
      },
    })),
    fc.integer({ min: 0, max: free * 50 }).map((previous) => ({
      name: `previous section at ${previous}`,
      apply: (update: Draft) => {
        update.previous = previous;
      },
    })),
    fc.constantFrom('/OpenAction<</S/JavaScript/JS(1)>>', '/Pages 1 0 R', '/AA<<>>', '/Names<<>>', ' ').map((more) => ({
      name: `catalog with ${more}`,
      apply: (update: Draft) => {
        const catalog = update.objects[0];
        if (catalog) catalog.body = Buffer.from(catalog.body.toString('latin1').replace('<<', `<<${more}`), 'latin1');
      },
    })),
    target.map((kind) => ({
      name: `object in a stream for ${kind}`,
      apply: (update: Draft) => {
        const inner = Buffer.concat([
          Buffer.from(`x\nendstream\nendobj\n${numbers[kind]} 0 obj\n`),
          replacement(kind, page),
          Buffer.from('\nendobj\n'),
        ]);
        const last = update.objects.at(-1);
        if (last) last.body = stream(inner);
      },
    })),
    target.map((kind) => ({
      name: `the same number twice for ${kind}`,
      apply: (update: Draft) => {
        shadow(update, kind, true);
        shadow(update, kind, false);
      },
    })),
  );
}

/** The update as bytes, behind a file. */
export function writeDraft(file: Buffer, draft: Draft): Buffer {
  const pieces: Buffer[] = [Buffer.from('\n')];
  let at = file.length + 1;
  const push = (piece: Buffer | string): void => {
    const bytes = Buffer.from(piece as string, 'latin1');
    pieces.push(bytes);
    at += bytes.length;
  };
  const places = new Map<number, number>();
  const entries: [number, number][] = [];
  for (const { number, body, isListed, before } of draft.objects) {
    push(before);
    places.set(number, at);
    if (isListed) entries.push([number, at]);
    push(Buffer.concat([Buffer.from(`${number} 0 obj\n`), body, Buffer.from('\nendobj\n')]));
  }
  const size = draft.size ?? Math.max(...places.keys()) + 2;
  let trailer = draft.trailer;
  if (draft.hidden.length > 0) {
    const rows = draft.hidden.map(({ number, kind, at: second, third }) => {
      const row = Buffer.alloc(7);
      row[0] = kind;
      row.writeUInt32BE(second === 'object' ? (places.get(number) ?? 0) : second, 1);
      row.writeUInt16BE(third, 5);
      return row;
    });
    const index = draft.hidden.map(({ number }) => `${number} 1`).join(' ');
    trailer += `/XRefStm ${at}`;
    push(
      Buffer.concat([
        Buffer.from(`${size} 0 obj\n`),
        stream(Buffer.concat(rows), `/Type/XRef/Size ${size}/W[1 4 2]/Index[${index}]/Root ${draft.root} 0 R`),
        Buffer.from('\nendobj\n'),
      ]),
    );
  }
  push(draft.beforeTable);
  const start = at;
  const digits = (number: number, width: number): string => String(number).padStart(width, '0');
  let number = 0;
  const more = draft.lines.map((line) => {
    number = /^\d+ 1$/.test(line) ? parseInt(line, 10) : number;
    const format = /^odd (.*)$/s.exec(line)?.[1];
    return format?.replace(/%0?(\d*)d/, (_, width: string) => digits(places.get(number) ?? 0, Number(width))) ?? line;
  });
  const lines = entries.flatMap(([one, place]) => [`${one} 1`, `${digits(place, 10)} 00000 n `]);
  push(['xref', ...lines, ...more, ''].join('\n'));
  push(
    `trailer\n<<\n/Size ${size}\n/Root ${draft.root} 0 R\n${trailer}/Prev ${draft.previous}\n>>\nstartxref\n${start}\n%%EOF\n`,
  );
  push(draft.behind);
  return Buffer.concat([file, ...pieces]);
}
