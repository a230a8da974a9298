/** The graph of sources that import each other by relative paths; types and packages are left out. */
export declare class ImportGraph {
  /** Every file that runs when this one is imported, itself among them. */
  closure(file: string): ReadonlySet<string>;
  /** Every file that `import()` fetches, from these files and from those fetched so. */
  fetched(files: readonly string[]): ReadonlySet<string>;
}
