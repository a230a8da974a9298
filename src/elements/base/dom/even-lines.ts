import { OTHER_LINE_ENDS } from '../../../document/index.ts';

/** A pasted text with one kind of line end, and without characters that no document can hold. */
export const evenLines = (text: string): string => text.replaceAll(/\0|\p{Cs}/gu, '').replace(OTHER_LINE_ENDS, '\n');
