export { renderHtml } from './html.ts';
export type { RenderedHtml } from './html.ts';
