/** A step to run, and the files and folders that it is kept to; without any, the whole step. */
export interface Chosen {
  readonly step: { readonly name: string };
  readonly paths: readonly string[];
}
export declare function chooseByName(names: readonly string[]): {
  readonly chosen?: readonly Chosen[];
  readonly unknown?: readonly string[];
};
