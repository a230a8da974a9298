export { createHostedPages } from './hosted-pages.ts';
export type { HostedDeps } from './hosted-pages.ts';
export { answerMessage } from './message-page.ts';
export type { BuilderInterface } from './page-adapter.ts';
export type { PageSite } from './page-site.ts';
