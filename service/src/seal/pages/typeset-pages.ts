import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { PageData } from './page-data.ts';

/** Names are set in Inter; letters that it lacks come from the faces behind it, those that are installed. */
const FACES: readonly (readonly [folder: string, face: string])[] = [
  ['inter', 'Inter'],
  ['noto-sans', 'Noto Sans'],
  ['noto-sans-sc', 'Noto Sans SC'],
  ['nanum-gothic', 'NanumGothic'],
  ['noto-sans-arabic', 'Noto Sans Arabic'],
  ['noto-sans-hebrew', 'Noto Sans Hebrew'],
  ['noto-sans-thai', 'Noto Sans Thai'],
  ['noto-sans-symbols-2', 'Noto Sans Symbols 2'],
  ['noto-emoji', 'Noto Emoji'],
];
// As the folders of the font packages are called.
const WEIGHTS = ['400Regular', '700Bold'];
/** Tried in this order. A letter that no face has keeps a file from being an archived one. */
const STANDARDS = ['a-2a', 'a-2b', '1.7'];

// The folder of the template: nothing but our own template says what is read in it.
const WORKSPACE = fileURLToPath(new URL('../../../typst/', import.meta.url));

/** Sets the pages that are added. One typesetter is made when it is first needed. */
export interface PageTypesetter {
  readonly faces: readonly string[];
  /** A PDF with a page for each placed stamp, and then the pages to add. Throws with what the typesetter says. */
  readonly typeset: (data: PageData, at: Date) => Buffer;
}

/**
 * Makes the typesetter and reads fonts and template, which is why there is one for all files. What was given for one
 * file is taken away behind it, and the cache emptied, so that it holds no words of a document longer than it needs
 * them.
 */
export function createPageTypesetter(): PageTypesetter {
  const { resolve } = createRequire(import.meta.url);
  const installed = FACES.flatMap(([folder, face]) => {
    try {
      return [{ face, home: dirname(resolve(`@expo-google-fonts/${folder}/package.json`)) }];
    } catch {
      return [];
    }
  });
  const fontPaths = installed.flatMap(({ home }) =>
    WEIGHTS.map((weight) => join(home, weight)).filter((path) => existsSync(path)),
  );
  const template = readFileSync(join(WORKSPACE, 'seal.typ'), 'utf8');
  const compiler = NodeCompiler.create({ workspace: WORKSPACE, fontArgs: [{ fontPaths }] });
  const typeset = (data: PageData, at: Date): Buffer => {
    try {
      compiler.mapShadow(join(WORKSPACE, 'seal.json'), Buffer.from(data.json));
      for (const [file, bytes] of data.images) compiler.mapShadow(join(WORKSPACE, file), Buffer.from(bytes));
      const compiled = compiler.compile({ mainFileContent: template });
      const error = compiled.takeError();
      if (error || !compiled.result)
        throw new Error(
          error ? compiler.fetchDiagnostics(error).map(messageOf).join('; ').slice(0, 500) : 'nothing was set',
        );
      return toPdf(compiler, compiled.result, at);
    } finally {
      compiler.resetShadow();
      compiler.evictCache(2);
    }
  };
  return { faces: installed.map(({ face }) => face), typeset };
}

const messageOf = (diagnostic: { readonly message?: string }): string => diagnostic.message ?? '';

/**
 * The PDF in the strictest standard that it can be: `a-2a` can be read aloud and archived, `a-2b` archived, `1.7`
 * shown. Throws what the last one said.
 */
function toPdf(compiler: NodeCompiler, document: Parameters<NodeCompiler['pdf']>[0], at: Date): Buffer {
  let failure: unknown;
  for (const pdfStandard of STANDARDS) {
    try {
      return compiler.pdf(document, { pdfStandard, creationTimestamp: Math.floor(at.getTime() / 1000) });
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}
