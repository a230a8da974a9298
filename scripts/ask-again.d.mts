import type { Plugin } from 'vite';

export function askAgain(): Plugin;
