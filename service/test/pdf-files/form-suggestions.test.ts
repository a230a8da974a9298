import { describe, expect, it } from 'vitest';
import { makeXfa } from '../../acceptance/support/pdfs.ts';
import { loadPdf } from '../../src/pdf-files/load-pdf.ts';
import { findFormFields } from '../../src/pdf-files/suggestions/find-form-fields.ts';
import type { FoundForm } from '../../src/pdf-files/suggestions/find-form-fields.ts';
import type { ExpectedField } from './support/forms.ts';
import { FORMS, rawForm } from './support/forms.ts';

const findIn = async (file: Buffer): Promise<FoundForm> => findFormFields((await loadPdf(file)).document);

/** Points that a place may be off. */
const NEAR = 1;

/** The places of a form that are found as a person sees them, with their kind and name. */
function countFound({ found }: FoundForm, expected: readonly ExpectedField[]): number {
  return expected.reduce((sum, { name, type, places }) => {
    const field = found.find((one) => one.field.type === type && one.field.name === name)?.field;
    const near = places.filter(([page, ...box], index) => {
      const place = field?.places[index];
      const sides = place ? [place.x, place.y, place.width, place.height] : [];
      return place?.page === page && box.every((side, at) => Math.abs(side - (sides[at] ?? Infinity)) <= NEAR);
    });
    return sum + near.length;
  }, 0);
}

describe('the fields of a form', () => {
  it.each(FORMS)('are found with kind, name and place: $title', async ({ file, fields }) => {
    const form = await findIn(await file());
    expect(form.found.map(({ field }) => [field.name, field.type])).toEqual(
      fields.map(({ name, type }) => [name, type]),
    );
    expect(countFound(form, fields)).toBe(fields.flatMap(({ places }) => places).length);
    for (const [index, { more = {} }] of fields.entries()) expect(form.found[index]?.field).toMatchObject(more);
  });

  it('are found in at least 95 of 100 widgets of forms in thirty variants', async () => {
    expect(FORMS.length).toBeGreaterThanOrEqual(30);
    let [found, all] = [0, 0];
    for (const { file, fields } of FORMS) {
      found += countFound(await findIn(await file()), fields);
      all += fields.flatMap(({ places }) => places).length;
    }
    expect(found / all).toBeGreaterThanOrEqual(0.95);
  });

  it('are 2,000 places at most, and it is told that there are more', async () => {
    const objects = Array.from({ length: 5000 }, (_, at) => {
      const [x, y] = [at % 50, Math.floor(at / 50)];
      return `<< /Type /Annot /Subtype /Widget /F 4 /FT /Tx /T (f${at}) /Rect [${x * 6} ${y * 4} ${x * 6 + 5} ${y * 4 + 3}] >>`;
    });
    const { found, omitted } = await findIn(rawForm({ objects }));
    expect(found.flatMap(({ field }) => field.places)).toHaveLength(2000);
    expect(omitted).toEqual(['too_many_places']);
  });

  it('have their scripts and XFA left out, which is told', async () => {
    const scripted = rawForm({
      objects: [
        '<< /Type /Annot /Subtype /Widget /FT /Tx /T (sum) /Rect [20 20 80 40] /AA << /C << /S /JavaScript /JS (event.value = 1) >> >> >>',
      ],
      form: '/CO [8 0 R]',
    });
    expect((await findIn(scripted)).omitted).toEqual(['scripts']);
    expect((await findIn(await makeXfa())).omitted).toEqual(['xfa']);
  });
});
