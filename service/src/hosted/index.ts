export { createHostedPages } from './hosted-pages.ts';
export type { HostedDeps } from './hosted-pages.ts';
export type { CheckedFile, VerifyPorts } from './verify-ports.ts';
export { answerWithoutService } from './without-service.ts';
export type { IssuerPorts } from './issuer-sign-in.ts';
export type { Captcha } from './captcha.ts';
export type { JoinPagesDeps } from './join-pages.ts';
export type { PageSite } from './page-site.ts';
export type { FirstReading, SignPagePorts } from './sign-page-ports.ts';
