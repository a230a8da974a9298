import type { AccessPorts } from '../../domain/sharing/access.ts';
import type { ActivityStore } from '../../domain/activity/activity.ts';
import type { BulkPorts } from '../../domain/bulk/bulk.ts';
import type { FolderBinPorts } from '../../domain/bin/bin-folder.ts';
import type { RequestLogStore, RequestRecorder } from '../../domain/request-log/request-log.ts';
import type { CommentPorts } from '../../domain/comment/comment.ts';
import type { DocumentPorts } from '../../domain/document/ports.ts';
import type { ActivityHub, EventHub } from '../../live/index.ts';
import type { MailPorts } from '../../domain/sending/preview-sending.ts';
import type { MessageStore } from '../../domain/message/message.ts';
import type { TemplateLinkPorts } from '../../domain/template-link/create-link.ts';
import type { TemplatePorts } from '../../domain/template/manage-templates.ts';
import type { SigningPorts } from '../../domain/signing/ports.ts';
import type { WebhookPorts } from '../../domain/webhook/webhook.ts';
import type { KeyPorts } from '../../domain/key/keys.ts';
import type { UserPorts } from '../../domain/workspace/users.ts';
import type { PdfPrinter } from '../../render/index.ts';

/** The ports that the operations of the Platform interface use. */
export interface PlatformPorts {
  readonly activity: { readonly store: ActivityStore; readonly hub: ActivityHub };
  readonly requestLog: { readonly store: RequestLogStore; readonly recorder: RequestRecorder };
  readonly access: AccessPorts;
  readonly documents: DocumentPorts;
  /** Templates of workspaces, and what is done to them. */
  readonly templates: TemplatePorts;
  /** Public links to templates of PDFs. */
  readonly templateLinks: TemplateLinkPorts;
  /** Comments on drafted documents. */
  readonly documentComments: CommentPorts;
  readonly signing: SigningPorts;
  readonly folders: FolderBinPorts;
  /** Actions on many documents. */
  readonly bulks: BulkPorts;
  readonly users: UserPorts;
  readonly managedKeys: KeyPorts;
  readonly webhooks: WebhookPorts;
  readonly messages: Pick<MessageStore, 'list'>;
  readonly mails: MailPorts;
  readonly printer: PdfPrinter;
  /** The events of workspaces' contracts. */
  readonly contractHub: EventHub;
  /** Where browsers and integrators reach the service. */
  readonly publicUrl: () => string;
}
