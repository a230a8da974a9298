import { createHash } from 'node:crypto';
import { StartError } from '../database/index.ts';
import { StoreFault } from '../domain/file/object-store.ts';
import type { S3Store } from './create-object-store.ts';
import { OWNER_KEY } from './create-object-store.ts';

const WHY: Readonly<Record<string, string>> = {
  NoSuchBucket: 'S3_BUCKET names a bucket that the store does not have; make it, or give the name of one.',
  InvalidBucketName: 'S3_BUCKET is no name of a bucket; give one that the store has.',
  InvalidAccessKeyId: 'S3_ACCESS_KEY_ID is not known to the store; give a key of it.',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID; give the secret of that key.',
  AccessDenied:
    'S3_ACCESS_KEY_ID may not read, write and list S3_BUCKET; give a key that may s3:GetObject, s3:PutObject, s3:DeleteObject and s3:ListBucket.',
  AuthorizationHeaderMalformed: 'S3_REGION is not that of S3_BUCKET; give the region that the bucket is in.',
  PermanentRedirect: 'S3_REGION or S3_ENDPOINT is not that of S3_BUCKET; give those that the bucket is at.',
  IllegalLocationConstraintException: 'S3_REGION is not that of S3_BUCKET; give the region that the bucket is in.',
};

/**
 * Lists, writes and reads a bucket, and marks it as that of an installation. Throws StartError with the setting that is
 * wrong, and for a bucket of another installation: the sweep of each would remove the files of the other.
 */
export async function checkObjectStore(store: S3Store, installation: string): Promise<void> {
  const mark = Buffer.from(installation);
  const hash = createHash('sha256').update(mark).digest('hex');
  try {
    await store.ping();
    const owner = await readOwner(store, mark.byteLength);
    if (owner !== undefined && owner !== installation)
      throw new StartError(
        'S3_BUCKET belongs to another deedkit-service, with a database of its own; give each a bucket of its own.',
      );
    const read = async function* (): AsyncGenerator<Uint8Array> {
      yield mark;
    };
    await store.put(OWNER_KEY, { hash, size: mark.byteLength, read });
    await readOwner(store, mark.byteLength);
  } catch (error) {
    throw error instanceof StoreFault ? new StartError(sentenceOf(error), { cause: error }) : error;
  }
}

async function readOwner(store: S3Store, size: number): Promise<string | undefined> {
  const pieces: Uint8Array[] = [];
  try {
    for await (const piece of store.read(OWNER_KEY, { first: 0, last: size - 1 })) pieces.push(piece);
  } catch (error) {
    if (error instanceof StoreFault && error.kind === 'lost') return undefined;
    throw error;
  }
  return Buffer.concat(pieces).toString();
}

function sentenceOf({ kind, reason }: StoreFault): string {
  const known = WHY[reason];
  if (known !== undefined) return known;
  if (kind === 'full') return `The bucket of S3_BUCKET takes no more files (${reason}); make room in it.`;
  if (kind === 'unreachable')
    return `The store at S3_ENDPOINT cannot be reached (${reason}); give the address of one that answers.`;
  return `The store refuses S3_BUCKET for S3_ACCESS_KEY_ID (${reason}); check S3_ENDPOINT, S3_REGION, S3_BUCKET and the key.`;
}
