import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

/** A font package, and the face that it holds. */
export interface Face {
  readonly folder: string;
  readonly face: string;
}

/** Letters that a face lacks come from these, in their order, as far as they are installed. */
export const COMMON_FACES: readonly Face[] = [
  { folder: 'inter', face: 'Inter' },
  { folder: 'noto-sans', face: 'Noto Sans' },
  { folder: 'noto-sans-sc', face: 'Noto Sans SC' },
  { folder: 'nanum-gothic', face: 'NanumGothic' },
  { folder: 'noto-sans-arabic', face: 'Noto Sans Arabic' },
  { folder: 'noto-sans-hebrew', face: 'Noto Sans Hebrew' },
  { folder: 'noto-sans-thai', face: 'Noto Sans Thai' },
  { folder: 'noto-sans-symbols-2', face: 'Noto Sans Symbols 2' },
  { folder: 'noto-emoji', face: 'Noto Emoji' },
];
// As the folders of the font packages are called.
const WEIGHTS = ['400Regular', '700Bold'];

/** A strict standard is one in which every letter has a face: a PDF of PDF/A cannot be made without. */
export type PdfStandard = 'a-2a' | 'a-2b' | '1.7';

/** The data that a template is set with. */
export interface TypesetInput {
  /** The content of the file that the template reads, `<template>.json`. */
  readonly json: string;
  /** Images, by the names that the data has for them. */
  readonly images?: ReadonlyMap<string, Uint8Array>;
  /** Tried in their order. */
  readonly standards: readonly PdfStandard[];
  readonly at: Date;
}

/** Sets one template with data. */
export interface Typesetter {
  /** Those of the wanted faces that are installed. */
  readonly faces: readonly string[];
  /**
   * A PDF in the first standard that it can be. Throws with what the typesetter says: among others for a letter that no
   * face has, where only strict standards are tried.
   */
  readonly typeset: (input: TypesetInput) => Buffer;
}

// The folder of the templates: only our own template says which of its files are read.
const WORKSPACE = fileURLToPath(new URL('../../typst/', import.meta.url));

/**
 * Makes a typesetter for `typst/<template>.typ` and reads fonts and template, which is why there is one for all files.
 * The data of one file is taken away behind it, and the cache emptied, so that it holds no words of a document longer
 * than it needs them.
 */
export function createTypesetter(template: string, wanted: readonly Face[]): Typesetter {
  const { resolve } = createRequire(import.meta.url);
  const installed = wanted.flatMap(({ folder, face }) => {
    try {
      return [{ face, home: dirname(resolve(`@expo-google-fonts/${folder}/package.json`)) }];
    } catch {
      return [];
    }
  });
  const fontPaths = installed.flatMap(({ home }) =>
    WEIGHTS.map((weight) => join(home, weight)).filter((path) => existsSync(path)),
  );
  const mainFileContent = readFileSync(join(WORKSPACE, `${template}.typ`), 'utf8');
  const compiler = NodeCompiler.create({ workspace: WORKSPACE, fontArgs: [{ fontPaths }] });
  const typeset = ({ json, images = new Map(), standards, at }: TypesetInput): Buffer => {
    try {
      compiler.mapShadow(join(WORKSPACE, `${template}.json`), Buffer.from(json));
      for (const [file, bytes] of images) compiler.mapShadow(join(WORKSPACE, file), Buffer.from(bytes));
      const compiled = compiler.compile({ mainFileContent });
      const error = compiled.takeError();
      if (error || !compiled.result)
        throw new Error(
          error ? compiler.fetchDiagnostics(error).map(messageOf).join('; ').slice(0, 500) : 'nothing was set',
        );
      return toPdf(compiler, compiled.result, { standards, at });
    } finally {
      compiler.resetShadow();
      compiler.evictCache(2);
    }
  };
  return { faces: installed.map(({ face }) => face), typeset };
}

const messageOf = (diagnostic: { readonly message?: string }): string => diagnostic.message ?? '';

/** The PDF in the first standard that it can be. Throws what the last one said. */
function toPdf(
  compiler: NodeCompiler,
  document: Parameters<NodeCompiler['pdf']>[0],
  { standards, at }: Pick<TypesetInput, 'standards' | 'at'>,
): Buffer {
  let failure: unknown = new Error('no standard was wanted');
  for (const pdfStandard of standards) {
    try {
      return compiler.pdf(document, { pdfStandard, creationTimestamp: Math.floor(at.getTime() / 1000) });
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}
