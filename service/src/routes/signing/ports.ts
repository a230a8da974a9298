import type { DocumentPorts } from '../../domain/document/ports.ts';
import type { FolderPorts } from '../../domain/folder/folder.ts';
import type { SignInPorts } from '../../domain/sign-in/sign-in.ts';
import type { SigningPorts } from '../../domain/signing/ports.ts';
import type { UserTemplateStore } from '../../domain/user-template/user-template.ts';

/** The ports that the operations of the Signing interface use. */
export interface SigningInterfacePorts {
  readonly documents: DocumentPorts;
  readonly signing: SigningPorts;
  readonly folders: FolderPorts;
  readonly userTemplates: UserTemplateStore;
  readonly signIn: SignInPorts;
  /** Where browsers and integrators reach the service. */
  readonly publicUrl: () => string;
}
