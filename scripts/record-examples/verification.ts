import type { OperationExample } from '../../src/protocol/index.ts';

const params = { tenant: 'live', document_id: '01a1f939-0139-758d-ad04-317d4874c87d' };
const proof = {
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  size: 118_700,
  signed_sha256: 'af4d7b312b9f8d9eb533b2ddb369f3de0fd593834ac33500bea5e80136a5cb62',
  environment: 'live',
  level: 'B-LTA',
  sealed_at: '2030-09-02T12:05:00.000Z',
  confirmed_at: '2030-09-02T12:05:01.000Z',
  holds_until: '2035-01-01T00:00:00.000Z',
};
const signatures = [
  { name: 'Aino Lehto', signed_at: '2030-09-01T08:30:00.000Z' },
  { name: 'Bo Strand', signed_at: '2030-09-02T12:04:31.000Z' },
];
const { sealed_at, confirmed_at, holds_until, level } = proof;

/** Answers about sealed files. Nothing recorded: each is sealed at another moment. */
export const verificationExamples: Readonly<Record<string, OperationExample>> = {
  getProof: { params, status: 200, answer: { data: proof } },
  getProofByPin: {
    params,
    body: { pin: '271828' },
    status: 200,
    answer: { data: { ...proof, title: 'Boat hire, autumn', sender: 'Aino Lehto', signatures } },
  },
  checkFile: {
    status: 200,
    answer: {
      data: {
        ...{ holds: true, level, sealed_at, confirmed_at, holds_until },
        findings: [
          {
            ...{ code: 'sealed', holds: true },
            text: 'Sealed by "Harbour seal" at 2030-09-02T12:05:00.000Z: not a byte of what was sealed has changed.',
            values: { name: 'Harbour seal', at: sealed_at },
          },
        ],
      },
    },
  },
};
