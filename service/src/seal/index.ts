export { loadCertificate } from './certificate/load-certificate.ts';
export type { P12Settings } from './certificate/read-p12.ts';
export type { CertificateResult, SealCertificate } from './certificate/seal-certificate.ts';
export type { TimestampAuthority } from './cms/ask-timestamp.ts';
export { readCertificates, verifySeal } from './verify/verify-seal.ts';
export { createFileVerifier } from './process/file-verifier.ts';
export type { FetchBytes } from './revocation/gather-validation.ts';
export type { Finding, FindingCode } from './verify/finding.ts';
export type { Verification, VerifyOptions } from './verify/verify-seal.ts';
export { createSeal } from './signing/create-seal.ts';
export { createSealer } from './create-sealer.ts';
export type { RunningSealer, SealerOptions } from './create-sealer.ts';
export { EVIDENCE_FILE } from './evidence.ts';
export type { Evidence, FieldEvidence, HistoryEvidence, IdentifiedBy, SignatureEvidence } from './evidence.ts';
export type {
  PdfPieces,
  SealFault,
  SealInput,
  SealResult,
  Sealed,
  Sealer,
  Stamp,
  StampBox,
  TimestampState,
  ValueMark,
} from './sealer.ts';
