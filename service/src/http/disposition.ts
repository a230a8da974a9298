import { withoutTurns } from 'deedkit/document';

/** A `Content-Disposition` with a file name that any reader understands (RFC 6266 §4.3, RFC 8187). */
export function dispositionOf(kind: 'inline' | 'attachment', fileName: string): string {
  const safe = withoutTurns(
    fileName.replace(/\p{Surrogate}/gu, '_').replace(/[\x00-\x1f\x7f/\\:*?"<>|]+/g, '_'),
  ).trim();
  // A file whose name is all ending would be hidden.
  const name = safe === '' || /^\.[^.]*$/.test(safe) ? `document${safe}` : safe;
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_');
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${exact}`;
}
