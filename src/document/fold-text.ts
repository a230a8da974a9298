/** Letters that Unicode does not divide into a letter and its marks. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

/** Folds case, accents and compatible forms, so that "sodergard" finds "Södergård" and "lodz" finds "Łódź". */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[øłđðħŧıßæœþ]/g, (letter) => LETTERS[letter] ?? letter);
}
