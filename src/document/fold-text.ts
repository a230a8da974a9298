/** Letters that Unicode does not divide into a letter and its marks. */
const LETTERS: ReadonlyMap<string, string> = new Map(
  ['øo', 'łl', 'đd', 'ðd', 'ħh', 'ŧt', 'ıi', 'ßss', 'æae', 'œoe', 'þth'].map(([letter = '', ...folded]) => [
    letter,
    folded.join(''),
  ]),
);

/** Folds case, accents and compatible forms, so that "sodergard" finds "Södergård" and "lodz" finds "Łódź". */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[øłđðħŧıßæœþ]/g, (letter) => LETTERS.get(letter) ?? letter);
}
