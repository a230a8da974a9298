import { z } from 'zod';
import { described } from '../component.ts';

/** A file of a form, after it was stored. */
export interface UploadedFile {
  readonly id: string;
  /** SHA-256, in hexadecimal digits. */
  readonly hash: string;
  readonly size: number;
  /** As it was sent, without folders. */
  readonly name: string;
}

/** A file of a form whose route stores files as they come. */
export function uploadedFile(message: string, description: string): z.ZodType<UploadedFile, UploadedFile> {
  const schema = z.custom<UploadedFile>(
    (value) => typeof value === 'object' && value !== null && 'hash' in value,
    message,
  );
  return described(schema, { type: 'string', format: 'binary', description });
}
