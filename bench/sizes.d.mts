export declare const PAGES: Readonly<Record<'builder' | 'template-picker', string[]>>;
/** Gzipped bytes that a page with these tags downloads before anything lazy. */
export declare function measureEager(tags: readonly string[]): number;
/** Script files with everything they import statically. */
export declare function listEager(files: readonly string[]): string[];
