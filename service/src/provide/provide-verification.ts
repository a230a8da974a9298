import type { Closers } from '../closers.ts';
import type { SealFacts } from '../domain/verification/read-proof.ts';
import { readProof } from '../domain/verification/read-proof.ts';
import type { Key } from '../domain/tenant/tenant.ts';
import type { SigningPorts } from '../domain/signing/ports.ts';
import { createWeightedCache } from '../domain/weighted-cache.ts';
import type { CheckedFile, VerifyPorts } from '../hosted/index.ts';
import { createWrongKeys } from '../http/wrong-keys.ts';
import type { Verification } from '../seal/index.ts';
import { createFileVerifier } from '../seal/index.ts';
import type { ShareCounts } from './share-counts.ts';

/** Where a document is checked, as its record page names it. */
export const verifyAddress = (publicUrl: string, { tenant, id }: Key): string =>
  `${publicUrl.replace(/\/+$/, '')}/verify/${tenant.id}/${id}`;

/** Files whose facts are kept. */
const KNOWN_FILES = 10_000;

/** Provides the ports of the verification page: files are looked at in processes of their own. */
export function provideVerification({
  signing,
  certificate,
  closers,
  share,
}: {
  readonly signing: SigningPorts;
  /** DER: the one that this service seals with. */
  readonly certificate: Uint8Array;
  readonly closers: Closers;
  readonly share: ShareCounts;
}): VerifyPorts {
  const verifier = createFileVerifier([certificate]);
  closers.add('verifier', verifier.close);
  const known = createWeightedCache<SealFacts>(KNOWN_FILES, () => 1);
  const limiter = share('checks', createWrongKeys({ now: () => performance.now(), burst: 60, perSecond: 0.5 }));
  return {
    check: async (read) => {
      const checked = await verifier.verify(read);
      return checked.ok ? { ok: true, value: checked.value && toChecked(checked.value) } : checked;
    },
    readProof: (key, pin) =>
      readProof(
        {
          ...signing,
          known,
          look: async (read) => {
            const checked = await verifier.verify(read);
            // Sealed with whichever certificate it was then: the file is the service's own.
            return checked.ok ? { ok: true, value: checked.value?.seal } : checked;
          },
        },
        key,
        pin,
      ),
    take: (address) => {
      if (address === undefined) return 0;
      const wait = limiter.wait(address);
      if (wait === 0) limiter.count(address);
      return wait;
    },
  };
}

function toChecked({ holds, findings, seal }: Verification): CheckedFile {
  return {
    holds,
    level: seal?.level ?? null,
    sealedAt: seal?.sealedAt ?? null,
    confirmedAt: seal?.confirmedAt ?? null,
    until: seal?.until ?? null,
    findings: findings.map(({ code, holds: one, text, values = {} }) => ({ code, holds: one ?? null, text, values })),
  };
}
