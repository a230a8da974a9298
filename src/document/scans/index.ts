export { isFaxWhole, type FaxOptions } from './fax-data.ts';
export { isJbig2Whole } from './jbig2-data.ts';
