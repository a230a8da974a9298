import { PDFDocument } from '@cantoo/pdf-lib';
import { loadPdf } from '../service/dist/pdf-files/load-pdf.js';
import { findFormFields } from '../service/dist/pdf-files/suggestions/find-form-fields.js';
import { median } from './measure.mjs';

const FIELDS = 300;
const PER_PAGE = 50;
const RUNS = 15;

/** A form of text fields and boxes, each with its look. */
async function makeForm() {
  const document = await PDFDocument.create();
  const form = document.getForm();
  let page;
  for (let index = 0; index < FIELDS; index += 1) {
    if (index % PER_PAGE === 0) page = document.addPage();
    const y = 800 - (index % PER_PAGE) * 15;
    if (index % 5 === 0) form.createCheckBox(`part.box${index}`).addToPage(page, { x: 50, y, width: 10, height: 10 });
    else {
      const field = form.createTextField(`part.text${index}`);
      field.setText(`value ${index}`);
      field.addToPage(page, { x: 50, y, width: 200, height: 12 });
    }
  }
  return Buffer.from(await document.save());
}

/** Reading the fields of a form, against parsing its file alone: in turns, so that both meet the same machine. */
export async function benchForms() {
  const file = await makeForm();
  const [alone, both] = [[], []];
  for (let run = 0; run < RUNS + 3; run += 1) {
    const start = performance.now();
    await loadPdf(file);
    const parsed = performance.now();
    const { found } = findFormFields((await loadPdf(file)).document);
    const read = performance.now();
    if (found.length !== FIELDS) throw new Error(`${found.length} fields were found`);
    // The first runs are those of a compiler.
    if (run < 3) continue;
    alone.push(parsed - start);
    both.push(read - parsed);
  }
  const [ours, limit] = [median(both), median(alone)];
  return [
    {
      what: `${FIELDS} form fields as suggestions, against parsing the file`,
      ours: `${ours.toFixed(1)} ms`,
      limit: `${limit.toFixed(1)} ms`,
      ratio: ours / limit,
      goal: 1.5,
    },
  ];
}
