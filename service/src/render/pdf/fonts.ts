import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { existsSync } from 'node:fs';

const STYLES = ['400Regular', '700Bold', '400Regular_Italic', '700Bold_Italic'];
const FAMILIES = ['arimo', 'tinos', 'gelasio', 'eb-garamond', 'lexend', 'roboto', 'open-sans', 'montserrat', 'lato', 'poppins', 'raleway', 'anek-latin', 'inter'];
const FALLBACK_FAMILIES = ['noto-sans', 'noto-sans-sc', 'nanum-gothic', 'noto-sans-arabic', 'noto-sans-hebrew', 'noto-sans-thai', 'noto-sans-symbols-2', 'noto-emoji'];

/** Where a family lacks a character it is taken from these, in this order. */
export const FALLBACK_FACES: readonly string[] = ['Noto Sans', 'Noto Sans SC', 'NanumGothic', 'Noto Sans Arabic', 'Noto Sans Hebrew', 'Noto Sans Thai', 'Noto Sans Symbols 2', 'Noto Emoji'];
export const WATERMARK_FACE = 'Inter';

/** The folder of a family's upright face; `family` as documents name it, `EB Garamond`. */
export function folderOfFace(family: string, weight: 'regular' | 'bold'): string {
  const name = family.toLowerCase().replaceAll(' ', '-');
  return join(dirname(createRequire(import.meta.url).resolve(`@expo-google-fonts/${name}/package.json`)), weight === 'bold' ? '700Bold' : '400Regular');
}

/** The folders of the installed faces that documents are set in. Throws when a family's package is missing. */
export function listFontFolders(): string[] {
  const { resolve } = createRequire(import.meta.url);
  return [...FAMILIES, ...FALLBACK_FAMILIES].flatMap((family) => {
    const folder = dirname(resolve(`@expo-google-fonts/${family}/package.json`));
    // Lexend, Anek and the fallbacks beside Noto Sans have no italic.
    return STYLES.map((style) => join(folder, style)).filter((path) => existsSync(path));
  });
}
