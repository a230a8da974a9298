export { declaresTotals, evaluateDocument } from './evaluate.ts';
export { evaluateContract, listTotals } from './evaluate-contract.ts';
export type { ListTotals } from './evaluate-contract.ts';
