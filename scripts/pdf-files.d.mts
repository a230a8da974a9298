import type { Plugin } from 'vite';

/** Writes PDF.js as the package carries it into dist. */
export function writePdfFiles(): Promise<void>;

/**
 * A Vite plugin for builds from the source: they take PDF.js from the package's two files, and know where the worker
 * is.
 */
export function pdfFiles(): Plugin;
