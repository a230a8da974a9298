import { Buffer } from 'node:buffer';

/** The hash of a history's text as objects and files have it: in hexadecimal digits. */
export function objectHash(hash: string): string {
  return Buffer.from(hash, 'base64url').toString('hex');
}

/** SQL for the hash that rows of `contract_blob` have for an object's, which is base64url. */
export function textHashSql(hash: string): string {
  return `rtrim(translate(encode(decode(${hash}, 'hex'), 'base64'), '+/', '-_'), '=')`;
}
