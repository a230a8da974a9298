import { patchContract } from '../../document/index.ts';

export { patchContract };
export type PatchContract = typeof patchContract;
