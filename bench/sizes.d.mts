export declare const PAGES: Readonly<Record<'builder' | 'template-picker' | 'signing-room', string[]>>;
/** Gzipped bytes that a page with these tags downloads before anything lazy. */
export declare function measureEager(tags: readonly string[]): number;
