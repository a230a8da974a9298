import { createHash } from 'node:crypto';
import type { Template } from 'deedkit/document';

/** A template as it was at some time: `version` is a hash of all that is in it. */
export interface TemplateVersion {
  readonly id: string;
  readonly version: string;
}

/** The version of a template: the same content, the same version, wherever it was imported. */
export function hashTemplate(template: Template): string {
  return createHash('sha256').update(JSON.stringify(template)).digest('hex').slice(0, 32);
}
