import type { BrowserSessionPorts } from '../../domain/browser-session/browser-session.ts';
import type { CommentPorts } from '../../domain/comment/comment.ts';
import type { ContractPorts } from '../../domain/contract/contract.ts';
import type { DocumentPorts } from '../../domain/document/ports.ts';
import type { ParticipantPorts } from '../../domain/session/participants.ts';
import type { MailPorts } from '../../domain/sending/preview-sending.ts';
import type { SessionPorts } from '../../domain/session/session.ts';
import type { TemplateCatalog } from '../../domain/template/template-catalog.ts';
import type { Tenant } from '../../domain/tenant/tenant.ts';
import type { ImportQueue } from '../../imports/index.ts';
import type { EventHub } from '../../live/index.ts';
import type { PdfPrinter } from '../../render/index.ts';

/** The ports that the operations of the Builder interface use. */
export interface BuilderPorts {
  readonly contracts: ContractPorts;
  readonly sessions: SessionPorts;
  readonly participants: ParticipantPorts;
  /** Of the key's workspace: where contracts go to be signed. */
  readonly documents: DocumentPorts;
  readonly mails: MailPorts;
  readonly comments: CommentPorts;
  readonly browserSessions: BrowserSessionPorts;
  readonly catalog: TemplateCatalog;
  readonly hub: EventHub;
  readonly printer: PdfPrinter;
  readonly imports: ImportQueue;
  readonly now: (tenant: Tenant) => Date;
  /** Moves a tenant's time to a later moment and does everything that became due. Returns the new time. */
  readonly advanceTo: (tenant: Tenant, moment: Date) => Promise<Date>;
  /** Whether the database answers and has room, whether the store of files answers, and how jobs get on in this process. */
  readonly readiness: () => Promise<Readiness>;
}

/** Seconds for which jobs have not run here, when that is too long, and for which the oldest has been due; null: not known. */
interface Readiness {
  readonly hasDatabase: boolean;
  readonly hasFiles: boolean;
  readonly jobs: { readonly oldestDueSeconds: number | null; readonly stuckSeconds?: number };
}
