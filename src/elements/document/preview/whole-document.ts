// The evaluation that adds up totals, for the documents that have any.
export { evaluateContract } from '../../../document/index.ts';
