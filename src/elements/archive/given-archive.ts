// What an archive without an adapter needs: fetched by pages that give the documents themselves.
export { createGivenSource } from './given-source.ts';
export { requestOfPage } from './request-of-page.ts';
