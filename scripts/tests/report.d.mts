export declare function addUp(
  results: readonly { readonly passed: number; readonly failed: number; readonly unsteady?: readonly unknown[] }[],
): { readonly passed: number; readonly failed: number; readonly unsteady: number; readonly isGood: boolean };
