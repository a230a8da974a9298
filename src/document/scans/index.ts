export { isFaxWhole } from './fax-data.ts';
export { isJbig2Whole } from './jbig2-data.ts';
