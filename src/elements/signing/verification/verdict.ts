import { formatMoment } from '../../base/localize/format-moment.ts';
import type { verificationTexts } from '../../base/localize/source/verification.ts';
import { sayVerification } from '../../base/localize/source/verification.ts';
import type { CheckedFile, Finding, Proof } from './verification-api.ts';

/** The result of checking a file: one sentence, and its grounds. */
export interface Verdict {
  readonly holds: boolean;
  readonly sentence: string;
  /** Another sentence that a person has to know. */
  readonly caution: string | undefined;
  readonly lines: readonly VerdictLine[];
}

/** One of the grounds of a verdict. `holds` is null for mere information. */
export interface VerdictLine {
  readonly holds: boolean | null;
  readonly text: string;
}

type TextKey = keyof typeof verificationTexts;

/** The findings that can fail, ordered by how much they matter to a reader. */
const FAULTS = ['changed', 'cut_short', 'seal_broken', 'not_sealed', 'added', 'document', 'certificate', 'timestamp'];
const isFault = (code: string): code is TextKey => FAULTS.includes(code);

/** The file is the very one that is kept. */
export function judgeKnown({ sealed_at, environment, level }: Proof): Verdict {
  return {
    holds: true,
    sentence: sealed_at === null ? sayVerification('holdsUndated') : sayVerification('known', dayOf(sealed_at)),
    caution: environment === 'sandbox' ? sayVerification('sandbox') : undefined,
    lines: [{ holds: true, text: sayVerification('sayLevel', level) }],
  };
}

/** Judges a file by the findings of the service that checked it. */
export function judgeFile({ holds, sealed_at, findings }: CheckedFile): Verdict {
  const fault = FAULTS.find((code) => findings.some((one) => one.code === code && one.holds === false));
  const isSandbox = findings.some(({ values }) => values['sandbox'] === true);
  const whole =
    sealed_at === null ? sayVerification('holdsUndated') : sayVerification('holds', formatMoment(sealed_at, 'moment'));
  return {
    holds,
    sentence: holds ? whole : sayVerification(fault !== undefined && isFault(fault) ? fault : 'seal_broken'),
    caution: isSandbox ? sayVerification('sandbox') : undefined,
    lines: findings.flatMap(sayFinding),
  };
}

const dayOf = (iso: string): string => formatMoment(iso, 'moment');

/** A finding in the language of the page; in English as it came where it is none that is known. */
function sayFinding({ code, holds, text, values }: Finding): readonly VerdictLine[] {
  const value = (name: string): string => String(values[name] ?? '');
  const line = (said: string): VerdictLine => ({ holds, text: said });
  switch (code) {
    case 'sealed':
      return [line(sayVerification('saySealed', value('name')))];
    case 'added':
      return [line(sayVerification('sayAdded', Number(values['bytes'] ?? 0)))];
    case 'document':
      return [line(sayVerification(holds === true ? 'sayDocument' : 'document'))];
    case 'evidence':
      return [line(sayVerification('sayEvidence', value('title'), value('sender'), value('names')))];
    case 'timestamp':
      if (holds === false) return [line(sayVerification('timestamp'))];
      if (holds === null) return [line(sayVerification('sayNoTimestamp'))];
      return [line(sayVerification('sayTimestamp', value('name'), dayOf(value('at'))))];
    case 'certificate':
      if (holds === true) return [line(sayVerification('sayTrusted'))];
      return [line(sayVerification(holds === false ? 'sayUntrusted' : 'sayCertificate', value('issuer')))];
    case 'level':
      return [
        line(sayVerification('sayLevel', value('level'))),
        ...(values['until'] === undefined
          ? []
          : [{ holds: null, text: sayVerification('sayUntil', formatMoment(value('until'), 'day')) }]),
        ...(values['own'] === true ? [{ holds: null, text: sayVerification('sayOwn') }] : []),
      ];
    case 'earlier_signature':
      return [
        line(
          values['name'] === undefined
            ? sayVerification('sayEarlierOther')
            : sayVerification('sayEarlier', value('name')),
        ),
      ];
    default:
      return isFault(code) ? [line(sayVerification(code))] : [line(text)];
  }
}
