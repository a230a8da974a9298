import type { SignatureRoom } from '../../../protocol/adapter/index.ts';
import type { SigningRoom } from '../../../protocol/room/index.ts';
import type { HttpFailure } from '../../base/http/request.ts';
import type { PdfBox } from '../../document/pdf-view/pdf-box.ts';

/**
 * The state of a document for a signee. `open`: may sign now. `later`: may read, and sign once others have. `identify`:
 * may read only after proving their identity, even a document that is over. The rest: the document is over, or not open
 * yet.
 */
export type Standing =
  'open' | 'later' | 'identify' | 'signed' | 'notOpen' | 'expired' | 'withdrawn' | 'declined' | 'declinedHere';

/** A room, and what the page may do in it; an adapter of an earlier release does not say. */
export type OpenedRoom = SigningRoom & { readonly verbs?: SignatureRoom['verbs'] };

/** Why there is no room to show. */
export type RoomFault = 'forbidden' | 'unknown' | 'unavailable' | 'network' | 'identify';

/** Derives the standing from a room; `hasDeclined`: the signee declined in this page, a moment ago. */
export function standingOf(room: SigningRoom, { hasDeclined = false } = {}): Standing {
  const { document, signee, ended, turn } = room;
  if (document.signature_method === 'strong' && !signee.identified) return 'identify';
  if (signee.state === 'completed') return 'signed';
  if (ended) {
    if (ended.by === 'due') return 'expired';
    if (ended.by === 'sender') return 'withdrawn';
    return hasDeclined || isDecliner(ended, signee) ? 'declinedHere' : 'declined';
  }
  if (document.stage === 'cancelled' || signee.state === 'cancelled') return 'withdrawn';
  if (document.stage === 'created') return 'notOpen';
  return turn === 'later' ? 'later' : 'open';
}

/** Of an ending that was noted without a signature, the name is all there is. */
const isDecliner = ({ signature_id: by, name }: NonNullable<SigningRoom['ended']>, signee: SigningRoom['signee']) =>
  by === undefined ? name === nameOf(signee) : by === signee.id;

/** Whether a page may sign, decline or download: it asks for nothing that it may not. */
export function mayDo({ verbs }: OpenedRoom, what: 'sign' | 'decline' | 'download'): boolean {
  return verbs?.includes(`${what} signature`) ?? true;
}

/** True where the document can still be read to some end. */
export function isReadable(standing: Standing): boolean {
  return standing === 'open' || standing === 'later';
}

/** True where the signee has had their say: the document stays theirs to read and to keep. */
export function isKept(standing: Standing): standing is 'signed' | 'declinedHere' {
  return standing === 'signed' || standing === 'declinedHere';
}

/** True where there is a document to be shown. */
export function isShown(standing: Standing): boolean {
  return isReadable(standing) || isKept(standing);
}

/** Translates a failed request into the fault that the signee is shown. */
export function faultOf({ status, code }: Pick<HttpFailure, 'status'> & Partial<HttpFailure>): RoomFault {
  if (code === 'not_identified') return 'identify';
  if (status === 0) return 'network';
  if (status === 401 || status === 403) return 'forbidden';
  return status === 404 || status === 410 || status === 405 ? 'unknown' : 'unavailable';
}

/** Returns the first and last name, else the company's name or the e-mail address. */
export function nameOf({ first_name, last_name, company_name, email }: SigningRoom['signee']): string {
  const name = [first_name, last_name].filter((part) => part !== null && part !== '').join(' ');
  return name === '' ? (company_name ?? email ?? '') : name;
}

/** Whether an issuer names somebody else than the document does; letters' cases and accents are no difference. */
export function isOtherName(given: string, known: string): boolean {
  const plain = (name: string): string =>
    name
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[\s,]+/)
      .sort()
      .join(' ');
  return plain(given) !== plain(known);
}

/** The pages that have a box of the signee, in order, each once. */
export function pagesOf({ boxes }: SigningRoom['signee']): readonly number[] {
  return [...new Set(boxes.map(({ page }) => page))].sort((a, b) => a - b);
}

/** Where to go after signing, as far as it is a page of the web. */
export function redirectOf({ redirect_url: address }: SigningRoom['signee']): URL | undefined {
  if (address === null || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return /^https?:$/.test(url.protocol) ? url : undefined;
}

/** The signee's places as boxes over the pages; the first has the id `0`. */
export function listOwnBoxes(signee: SigningRoom['signee']): readonly PdfBox[] {
  const name = nameOf(signee);
  const initials = [signee.first_name, signee.last_name].map((part) => (part ?? '').slice(0, 1)).join('');
  return signee.boxes.map((box, index) => ({ ...box, id: String(index), name, initials, hue: 0 }));
}
