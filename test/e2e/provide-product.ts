import type { TestProject } from 'vitest/node';
import { createData, findPorts, removeData, startProduct } from './product.ts';
import type { Product } from './product.ts';

/** Where a started product answers. */
export type RunningProduct = Pick<Product, 'demo' | 'service' | 'sandboxKey'>;

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The product shared by all files that create their own data, and neither stop the product nor move its clock; the
     * others start their own.
     */
    product: RunningProduct;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const data = createData();
  const product = await startProduct({ data, ports: await findPorts() });
  const { demo, service, sandboxKey } = product;
  project.provide('product', { demo, service, sandboxKey });
  return async () => {
    await product.stop();
    removeData(data);
  };
}
