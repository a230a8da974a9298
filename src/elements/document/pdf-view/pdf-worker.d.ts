/** Where this file is, for pages of a bundler that made a chunk of it. */
export declare const address: string;
