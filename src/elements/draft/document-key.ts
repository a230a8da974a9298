import type { ContractState } from '../../document/index.ts';

/**
 * Tells a document from the others that an element is given one after another. By both ids: a page that gives values
 * alone has no contract's.
 */
export const documentKey = ({ id, value }: ContractState): string => `${id} ${String(value._id)}`;
