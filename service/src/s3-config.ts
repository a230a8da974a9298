import { z } from 'zod';
import { quoted, setting, unquoted } from './setting.ts';

/** The bucket of an S3-compatible store that files are in. */
export interface S3Config {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly forcePathStyle: boolean;
  /** Whether whole files are downloaded from the store itself. */
  readonly presignsDownloads: boolean;
  /** Whether new files go there; without, it only gives those that are there. */
  readonly takesNewFiles: boolean;
}

function isEndpoint(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username;
}

const flag = z
  .enum(['0', '1'], quoted('give 1 or 0.'))
  .default('0')
  .transform((text) => text === '1');

/** The settings of a store of files, by their names behind `S3_`. */
export const s3Settings = z.object({
  ENDPOINT: setting(
    isEndpoint,
    unquoted('is not an http or https address of a store; give one such as https://s3.eu-north-1.amazonaws.com.'),
  ).optional(),
  REGION: setting(/^[a-z0-9-]{1,64}$/i, quoted('give the name of a region, such as eu-north-1.')).default('us-east-1'),
  BUCKET: setting(
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
    quoted('give the name of a bucket: 3 to 63 small letters, digits, - or .'),
  ).optional(),
  ACCESS_KEY_ID: setting(/^[\x21-\x7e]+$/, unquoted('is no key; give printable letters without spaces.')).optional(),
  SECRET_ACCESS_KEY: setting(
    /^[\x21-\x7e]+$/,
    unquoted('is no secret of a key; give printable letters without spaces.'),
  ).optional(),
  FORCE_PATH_STYLE: flag,
  PRESIGNED_DOWNLOADS: flag,
});
type S3Settings = z.infer<typeof s3Settings>;

/** Whether some of the settings are given, and not all that belong together. */
export function isHalfStore({ ENDPOINT, BUCKET, ACCESS_KEY_ID, SECRET_ACCESS_KEY }: S3Settings): boolean {
  const needed = [BUCKET, ACCESS_KEY_ID, SECRET_ACCESS_KEY].filter((value) => value !== undefined).length;
  return needed > 0 ? needed < 3 : ENDPOINT !== undefined;
}

/** The store of the settings; undefined where there is none. */
export function s3Of(read: S3Settings, takesNewFiles: boolean): S3Config | undefined {
  const { BUCKET, ACCESS_KEY_ID, SECRET_ACCESS_KEY, REGION } = read;
  if (BUCKET === undefined || ACCESS_KEY_ID === undefined || SECRET_ACCESS_KEY === undefined) return undefined;
  return {
    endpoint: read.ENDPOINT ?? `https://s3.${REGION}.amazonaws.com`,
    region: REGION,
    bucket: BUCKET,
    accessKeyId: ACCESS_KEY_ID,
    secretAccessKey: SECRET_ACCESS_KEY,
    forcePathStyle: read.FORCE_PATH_STYLE,
    presignsDownloads: read.PRESIGNED_DOWNLOADS,
    takesNewFiles,
  };
}
