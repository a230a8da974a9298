import type { ContractPorts, ContractStore } from '../domain/contract/contract.ts';
import { createContractQueue } from '../domain/contract/contract-queue.ts';
import { createSigneePlacer } from '../domain/contract/signees.ts';
import { createSnapshotCache } from '../domain/contract/snapshot-cache.ts';
import type { TemplateCatalog } from '../domain/template/template-catalog.ts';
import type { Clock } from '../domain/tenant/clock.ts';
import type { PdfPrinter } from '../render/index.ts';
import { findLackingInContract } from '../render/index.ts';

/** About 32 MB of JSON text, for the contracts of one owner: each interface has a cache of its own. */
const CACHE_CAPACITY = 32_000_000;

interface Needs {
  readonly store: ContractStore;
  readonly catalog: TemplateCatalog;
  readonly clock: Clock;
  readonly printer: PdfPrinter;
}

/** Provides the ports that the operations on contracts use. */
export function provideContracts({ store, catalog, clock, printer }: Needs): ContractPorts {
  return {
    store,
    cache: createSnapshotCache(CACHE_CAPACITY),
    queue: createContractQueue(),
    placeSignees: createSigneePlacer(printer.place),
    findLackingLetters: findLackingInContract,
    now: ({ tenant }) => clock.now(tenant),
    schemaOf: async ({ templateId, templateVersion }) =>
      (await catalog.getVersion({ id: templateId, version: templateVersion })).schema,
  };
}
