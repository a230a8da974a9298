import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { existsSync, readdirSync } from 'node:fs';
import { DOCUMENT_FACES } from 'deedkit/document';
import { installCommand, isInstalled } from '../../optional-package.ts';

const STYLES = ['400Regular', '700Bold', '400Regular_Italic', '700Bold_Italic'];
const FAMILIES = Object.values(DOCUMENT_FACES).map(({ file }) => file);
/** In this order. Large ones may be left out of an installation; `scripts` are then what cannot be printed. */
const FALLBACKS: readonly {
  readonly family: string;
  readonly face: string;
  readonly scripts?: RegExp;
  readonly languages?: string;
}[] = [
  { family: 'noto-sans', face: 'Noto Sans' },
  {
    family: 'noto-sans-sc',
    face: 'Noto Sans SC',
    scripts: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}]/u,
    languages: 'Chinese or Japanese',
  },
  { family: 'nanum-gothic', face: 'NanumGothic', scripts: /\p{Script=Hangul}/u, languages: 'Korean' },
  { family: 'noto-sans-arabic', face: 'Noto Sans Arabic' },
  { family: 'noto-sans-hebrew', face: 'Noto Sans Hebrew' },
  { family: 'noto-sans-thai', face: 'Noto Sans Thai' },
  { family: 'noto-sans-symbols-2', face: 'Noto Sans Symbols 2' },
  { family: 'noto-emoji', face: 'Noto Emoji' },
];
const packageOf = (family: string): string => `@expo-google-fonts/${family}`;
const LEFT_OUT = FALLBACKS.filter(({ family, scripts }) => scripts && !isInstalled(packageOf(family)));
const INSTALLED = FALLBACKS.filter((fallback) => !LEFT_OUT.includes(fallback));

/** Where a family lacks a character it is taken from these, in this order. */
export const FALLBACK_FACES: readonly string[] = INSTALLED.map(({ face }) => face);

/** Names the face to install before texts can be printed, as one sentence; undefined when nothing is missing. */
export function findMissingFace(texts: readonly string[], leftOut: typeof FALLBACKS = LEFT_OUT): string | undefined {
  const missing = leftOut.find(({ scripts }) => texts.some((text) => scripts?.test(text)));
  return (
    missing &&
    `The document has ${missing.languages ?? missing.face} text, whose face is not installed: run \`${installCommand(packageOf(missing.family))}\`, then start the service again.`
  );
}

/** The files that hold the upright faces of `FALLBACK_FACES`, in their order: together they have every letter that documents can. */
export function listFallbackFiles(): string[] {
  return INSTALLED.flatMap(({ family }) => {
    const folder = folderOfFace(family, 'regular');
    return readdirSync(folder)
      .filter((name) => name.endsWith('.ttf'))
      .map((name) => join(folder, name));
  });
}

/** The face of a watermark, whatever the document's own families are. */
export const WATERMARK_FACE = 'Inter';

/** The folder of a family's upright face; `family` as documents name it, `EB Garamond`. */
export function folderOfFace(family: string, weight: 'regular' | 'bold'): string {
  const name = family.toLowerCase().replaceAll(' ', '-');
  return join(
    dirname(createRequire(import.meta.url).resolve(`${packageOf(name)}/package.json`)),
    weight === 'bold' ? '700Bold' : '400Regular',
  );
}

/** The folders of the installed faces that documents are set in. Throws when a family's package is missing. */
export function listFontFolders(): string[] {
  const { resolve } = createRequire(import.meta.url);
  return [...FAMILIES, ...INSTALLED.map(({ family }) => family)].flatMap((family) => {
    const folder = dirname(resolve(`${packageOf(family)}/package.json`));
    // Lexend, Anek and the fallbacks beside Noto Sans have no italic.
    return STYLES.map((style) => join(folder, style)).filter((path) => existsSync(path));
  });
}
