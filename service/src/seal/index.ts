export { EVIDENCE_FILE } from './evidence.ts';
export type { Evidence, HistoryEvidence, IdentifiedBy, SignatureEvidence } from './evidence.ts';
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
} from './sealer.ts';
