import { VALUE_FAMILY, directionOf, faceOf, hasRightToLeft, isolate } from 'deedkit/document';
import encodeQR from 'qr';
import { breakLongWords } from '../../break-words.ts';
import type { Evidence, SignatureEvidence } from '../evidence.ts';
import type { Stamp, StampBox, ValueMark } from '../sealer.ts';
import { cutInk } from './cut-ink.ts';
import type { Moments } from './moments.ts';
import { writeMoments } from './moments.ts';
import type { SealTexts } from './texts/en.ts';
import { textsFor } from './texts/index.ts';

/** The input of `seal.typ`, beside the images; all of it is text. */
export interface PageData {
  readonly json: string;
  /** Files of images, by the names that the data has for them. */
  readonly images: ReadonlyMap<string, Uint8Array>;
  /** The boxes of stamps in the document, in the order of their pages here, each with its words for who cannot see it. */
  readonly placed: readonly { readonly box: StampBox; readonly alt: string }[];
}

const CODE_FILE = 'check.svg';

// The texts of one language, and moments in its manner.
interface Words {
  readonly texts: SealTexts;
  readonly time: (iso: string) => string;
  /** Text with places where lines may end in its long words. */
  readonly broken: (text: string) => string;
}

/**
 * Puts the facts of a completed document into the words of its language. All words are chosen here: the typesetter's
 * template has none. Nothing in the data is markup to it, so that a title can look like code and be printed as it is.
 */
export async function writePageData(input: {
  readonly evidence: Evidence;
  readonly stamps: readonly Stamp[];
  readonly marks?: readonly ValueMark[];
  readonly at: Date;
  /** Where the sealed file is checked. */
  readonly checkAt?: string | undefined;
  readonly faces: readonly string[];
}): Promise<PageData> {
  const { evidence, stamps, marks = [], at, checkAt, faces } = input;
  const { texts, locale } = textsFor(evidence.document.language);
  const { timeZone = 'UTC' } = evidence.document;
  const moments = writeMoments(locale, timeZone);
  const broken = (text: string): string => breakForRecord(text, locale);
  const words: Words = { texts, broken, time: (iso) => moments.lines(iso, 'second').join(', ') };
  const drawn = await Promise.all(stamps.map((stamp, index) => drawStamp(stamp, { index, evidence, moments })));
  const placed = drawn.flatMap(({ stamp, data: one }) => stamp.boxes.map((box) => ({ box, data: one })));
  const own = drawn.filter(({ stamp }) => stamp.use === 'signature');
  const data = {
    faces,
    ...valuesData(marks),
    lang: locale.slice(0, 2),
    date: [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()],
    title: evidence.document.title,
    // Millimetres that a time takes.
    timeWidth: timeZone === 'UTC' ? 46 : 64,
    badge: evidence.document.environment === 'sandbox' ? texts.sandbox : null,
    signaturesTitle: texts.signaturesTitle,
    auditTitle: texts.auditTitle,
    lead: texts.auditLead,
    attachmentsTitle: texts.attachments,
    historyTitle: texts.history,
    sealed: texts.sealed,
    check: checkAt === undefined ? null : { words: texts.check, url: checkAt, code: CODE_FILE },
    hashLabel: texts.hash,
    hash: evidence.document.sha256,
    head: evidence.history_head && [texts.historyHead, evidence.history_head],
    foot: timeZone === 'UTC' ? texts.utc : texts.zones.replace('{0}', timeZone),
    stamps: placed.map(({ box, data: one }) => ({ ...one, ...sizeOf(box) })),
    loose: own
      .filter(({ stamp }) => stamp.boxes.length === 0)
      .map(({ data: one }) => ({ ...one, name: broken(one.name) })),
    facts: documentFacts(evidence, words),
    signatures: evidence.signatures.map((signature) => {
      const { file = null, ratio = 1 } = own.find(({ stamp }) => stamp.signatureId === signature.id)?.data ?? {};
      return { ...signatureCard(signature, words), file, ratio };
    }),
    attachments: listFiles(evidence).map((one) => attachmentLine(one, { locale, broken })),
    history: evidence.history.map(({ at: time, event, by, detail }) => ({
      at: moments.lines(time, 'second'),
      event: Object.hasOwn(texts.events, event) ? texts.events[event as keyof SealTexts['events']] : event,
      by: broken(by ?? ''),
      detail: sayDetail(event, detail ?? '', texts),
    })),
  };
  return {
    json: JSON.stringify(data),
    images: new Map([...drawn.map(({ data: { file }, png }) => [file, png] as const), ...drawCode(checkAt)]),
    placed: placed.map(({ box, data: { alt } }) => ({ box, alt })),
  };
}

/** Characters of a word from which on it gets places where its line may end: a hash, an address or a long name. */
const LONG_WORD = 40;

function breakForRecord(text: string, locale: string): string {
  return breakLongWords(text, { room: LONG_WORD, mixed: directionOf(locale) === 'rtl' || hasRightToLeft(text) });
}

/** The address as a QR code, to be pointed at with a phone. */
function drawCode(address: string | undefined): readonly (readonly [string, Uint8Array])[] {
  if (address === undefined) return [];
  return [[CODE_FILE, Buffer.from(encodeQR(address, 'svg', { ecc: 'medium', border: 2 }))]];
}

/** A stamp, its picture cut to its ink, and what stands beside it: the name is on the page already. */
interface DrawnStamp {
  readonly stamp: Stamp;
  readonly png: Uint8Array;
  readonly data: {
    readonly file: string;
    /** How much wider than high. */
    readonly ratio: number;
    readonly name: string;
    readonly times: readonly string[];
    readonly alt: string;
  };
}

async function drawStamp(
  stamp: Stamp,
  { index, evidence, moments }: { readonly index: number; readonly evidence: Evidence; readonly moments: Moments },
): Promise<DrawnStamp> {
  const signature = evidence.signatures.find(({ id }) => id === stamp.signatureId);
  const { png, ratio } = await cutInk(stamp.png);
  const name = signature?.name ?? '';
  const times = signature && stamp.use === 'signature' ? moments.lines(signature.signedAt, 'minute') : [];
  const alt = [name, ...times].filter((part) => part !== '').join(', ');
  return { stamp, png, data: { file: `stamp-${index}.png`, ratio, name, times, alt } };
}

/** How somebody signed, or was identified, is a word of ours; any other detail stands as it is. */
function sayDetail(event: string, detail: string, texts: SealTexts): string {
  const words: Readonly<Record<string, string>> =
    event === 'signed' ? texts.how : event === 'identified' ? texts.identifiedBy : {};
  return (Object.hasOwn(words, detail) ? words[detail] : undefined) ?? detail;
}

/** Label and value of each line about the document, in the order of its life. */
function documentFacts({ document }: Evidence, { texts, time, broken }: Words): [string, string][] {
  return [
    [texts.sender, broken(document.sender)],
    [texts.identifier, document.id],
    [texts.created, time(document.createdAt)],
    [texts.finalized, time(document.finalizedAt)],
    [texts.completed, time(document.completedAt)],
    [texts.method, texts.methods[document.signingMethod]],
  ];
}

/** The card of one signature. Lines without a value are left out: a missing address is no empty line. */
function signatureCard(
  signature: SignatureEvidence,
  { texts, time, broken }: Words,
): { readonly name: string; readonly sub: string; readonly alt: string; readonly facts: [string, string][] } {
  const facts: [string, string | null][] = [
    [texts.signed, time(signature.signedAt)],
    [texts.email, signature.email],
    [texts.phone, signature.phone],
    [texts.identified, identification(signature.identified, texts)],
    [texts.signature, texts.how[signature.how]],
    [texts.address, signature.address],
    [texts.device, signature.userAgent],
  ];
  return {
    name: broken(signature.name),
    sub: broken(
      [signature.companyName ?? '', signature.companyIdent ?? '']
        .filter((part) => part !== '')
        .map(isolate)
        .join(' · '),
    ),
    alt: `${texts.signature}: ${signature.name}`,
    facts: facts.flatMap(([label, value]): [string, string][] => (value ? [[label, broken(value)]] : [])),
  };
}

/**
 * How it is known who signed, in one line: `by signing in at https://id.example.com as Jane (sub-17)`. A name that
 * is not the invited one is said to be so.
 */
function identification(identified: SignatureEvidence['identified'], texts: SealTexts): string {
  const { by, issuer, subject, name, otherName } = identified;
  return [
    texts.identifiedBy[by],
    ...(issuer === undefined ? [] : [`${texts.by} ${isolate(issuer)}`]),
    ...(name === undefined ? [] : [`${texts.as} ${isolate(name)}`]),
    ...(subject === undefined ? [] : [`(${isolate(subject)})`]),
    ...(otherName ? [`· ${texts.otherName}`] : []),
  ].join(' ');
}

/** The attachments of the sender, and the files that signees gave. */
function listFiles({ attachments, fields }: Evidence): Evidence['attachments'] {
  return [...attachments, ...fields.flatMap(({ file }) => (file ? [file] : []))];
}

function attachmentLine(
  { name, sha256, size }: Evidence['attachments'][number],
  { locale, broken }: Pick<Words, 'broken'> & { readonly locale: string },
): object {
  return { name, hash: broken(`SHA-256 ${sha256}`), size: sizeText(size, locale) };
}

/** The values and the page that all of them are drawn on; each with the members of every kind, which the template asks. */
function valuesData(marks: readonly ValueMark[]): object {
  const sizes = marks.map(({ box }) => sizeOf(box));
  return {
    valueFace: faceOf(VALUE_FAMILY).name,
    marks: marks.map(({ drawn }) => ({ size: 1, lines: [], points: [], ...drawn })),
    sheet: {
      width: Math.max(1, ...sizes.map(({ width }) => width)),
      height: Math.max(1, ...sizes.map(({ height }) => height)),
    },
  };
}

/** A box that has no extent would have no page. */
function sizeOf(box: StampBox): { readonly width: number; readonly height: number } {
  return { width: Math.max(1, box.width), height: Math.max(1, box.height) };
}

/** In powers of ten, as programs for files show it; never 0. */
function sizeText(size: number, locale: string): string {
  const [value, unit] = size < 1e6 ? [Math.max(1, Math.round(size / 1000)), 'kilobyte'] : [size / 1e6, 'megabyte'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value as number);
}
