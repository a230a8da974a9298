/** The graph of sources that import each other by relative paths; types and other packages are left out. */
export declare class ImportGraph {
  /** Packages have a source here when they are named with their index. */
  constructor(packages?: ReadonlyMap<string, string>);
  /** Every file that runs when this one is imported, itself among them. */
  closure(file: string): ReadonlySet<string>;
  /** Every file that `import()` fetches, from these files and from those fetched so. */
  fetched(files: readonly string[]): ReadonlySet<string>;
}
