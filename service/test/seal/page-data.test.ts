import { describe, expect, it } from 'vitest';
import { writePageData } from '../../src/seal/pages/page-data.ts';
import { pdfLibFile } from './support/pdfs.ts';
import { SEALED_AT, evidenceFor } from './support/evidence.ts';

describe('the signing record', () => {
  it.each([
    ['en', 'not the name of the invitation', 'Identified by another name'],
    ['fi', 'eri nimi kuin kutsussa', 'Tunnistauduttu toisella nimellä'],
    ['sv', 'inte namnet i inbjudan', 'Legitimerad med ett annat namn'],
    ['de', 'nicht der Name der Einladung', 'Mit anderem Namen identifiziert'],
    ['pl', 'inne niż w zaproszeniu', 'Tożsamość potwierdzona na inne nazwisko'],
  ])(
    'says in %s that somebody logged in under another name, and of that signee alone',
    async (language, words, event) => {
      const evidence = evidenceFor(await pdfLibFile());
      const [one, two] = evidence.signatures;
      if (!one || !two) throw new Error('There are no signatures');
      const other = { ...two, identified: { ...two.identified, otherName: true } };
      const happened = {
        line: null,
        signature: null,
        previous: null,
        at: '2027-01-22T14:00:00Z',
        event: 'other_name',
        by: 'Åke Öström',
        detail: 'Bo, https://id.example',
      };
      const { json } = await writePageData({
        evidence: {
          ...evidence,
          document: { ...evidence.document, language },
          signatures: [one, other],
          history: [...evidence.history, happened],
        },
        stamps: [],
        at: SEALED_AT,
        faces: [],
      });
      expect(json.split(words)).toHaveLength(2);
      expect(json).toContain(`(sub-4711) · ${words}`);
      expect(json).toContain(event);
    },
  );
});
