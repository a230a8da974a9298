export declare const PAGES: Readonly<Record<'builder' | 'template-picker' | 'signing-room', string[]>>;
/** The most that each may have, in thousands of bytes. */
export declare const GOALS: Readonly<Record<keyof typeof PAGES, number>>;
/** Gzipped bytes that a page with these tags downloads before anything lazy. */
export declare function measureEager(tags: readonly string[]): number;
