import { PDFDocument, PDFHexString, PDFName, PDFString, StandardFonts, degrees } from '@cantoo/pdf-lib';

/** A PDF of some pages, each with its number and a text on it. */
export async function makePdf({ pages = 1, text = 'Agreement', fill = 0, turn = 0 } = {}): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= pages; number++)
    document.addPage([300, 400]).drawText(`${text} ${number}`, { x: 20, y: 350, size: 12, font });
  if (turn > 0) for (const page of document.getPages()) page.setRotation(degrees(turn));
  // Bytes that cannot be packed, as a picture has them.
  if (fill > 0) {
    const noise = document.context.stream(randomBytes(fill));
    document
      .getPage(0)
      .node.set(PDFName.of('PieceInfo'), document.context.obj({ Noise: document.context.register(noise) }));
  }
  return Buffer.from(await document.save());
}

/**
 * Pages of 300 × 400 points that readers show otherwise: turned (400 × 300), cropped (200 × 100), of UserUnit 2 (600 ×
 * 800).
 */
export async function makeDisplayed(): Promise<Buffer> {
  const document = await PDFDocument.create();
  const [turned, cropped, large] = [1, 2, 3].map(() => document.addPage([300, 400]));
  turned?.setRotation(degrees(90));
  cropped?.setCropBox(50, 100, 200, 100);
  large?.node.set(PDFName.of('UserUnit'), document.context.obj(2));
  return Buffer.from(await document.save());
}

/** Bytes that are the same each time, and do not repeat. */
export function randomBytes(size: number, seed = 1): Buffer {
  const bytes = Buffer.allocUnsafe(size);
  for (let at = 0, state = seed; at < size; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    bytes[at] = state >>> 24;
  }
  return bytes;
}

/** With a form: a text that is filled in, a box that is ticked, and a hidden field. */
export async function makeForm(): Promise<Buffer> {
  const document = await PDFDocument.create();
  const page = document.addPage([300, 400]);
  page.drawText('Form', { x: 20, y: 350, size: 12 });
  const form = document.getForm();
  const field = form.createTextField('person.name');
  field.setText('Aino Korhonen');
  field.addToPage(page, { x: 20, y: 200, width: 200, height: 20 });
  const box = form.createCheckBox('person.agrees');
  box.addToPage(page, { x: 20, y: 100, width: 20, height: 20 });
  box.check();
  return Buffer.from(await document.save());
}

/** With a script that runs when it is opened, one in its names, and one behind a link. */
export async function makeScripted(): Promise<Buffer> {
  const document = await PDFDocument.load(await makePdf());
  document.addJavaScript('greeting', 'app.alert("named")');
  const { context, catalog } = document;
  const script = (text: string) => context.obj({ Type: 'Action', S: 'JavaScript', JS: PDFString.of(text) });
  catalog.set(PDFName.of('OpenAction'), context.register(script('app.alert("opened")')));
  document.getPage(0).node.set(PDFName.of('AA'), context.obj({ O: script('app.alert("turned")') }));
  const link = (action: ReturnType<typeof script>) =>
    context.register(context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 50, 50], A: action }));
  const address = (text: string) => context.obj({ S: 'URI', URI: PDFString.of(text) });
  document
    .getPage(0)
    .node.set(
      PDFName.of('Annots'),
      context.obj([
        link(script('app.alert("clicked")')),
        link(context.obj({ S: 'Launch', F: PDFString.of('calc.exe') })),
        link(address('https://example.com/terms')),
        link(address('javascript:alert(1)')),
      ]),
    );
  return Buffer.from(await document.save());
}

/** With a link to a page and one to an address, which are as they may be. */
export async function makeLinked(): Promise<Buffer> {
  const document = await PDFDocument.load(await makePdf({ pages: 2 }));
  const { context, catalog } = document;
  const second = document.getPage(1).ref;
  const link = (action: object) => context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 50, 50], ...action });
  document
    .getPage(0)
    .node.set(
      PDFName.of('Annots'),
      context.obj([
        link({ A: { S: 'URI', URI: PDFString.of('https://example.com/') } }),
        link({ A: { S: 'GoTo', D: [second, 'Fit'] } }),
        link({ Dest: [second, 'Fit'] }),
      ]),
    );
  catalog.set(PDFName.of('OpenAction'), context.obj([second, 'Fit']));
  return Buffer.from(await document.save());
}

/** With a file in it. */
export async function makeWithFile(): Promise<Buffer> {
  const document = await PDFDocument.load(await makePdf());
  await document.attach(Buffer.from('secret payload '.repeat(100)), 'payload.exe', {
    mimeType: 'application/x-msdownload',
  });
  return Buffer.from(await document.save({ useObjectStreams: false }));
}

/** With a form of XFA, whose template has a script. */
export async function makeXfa(): Promise<Buffer> {
  const document = await PDFDocument.load(await makePdf({ text: 'Please wait' }));
  const { context, catalog } = document;
  const template = context.register(context.stream('<template><script>xfa.host.messageBox("x")</script></template>'));
  catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [], XFA: [PDFHexString.fromText('template'), template] }));
  catalog.set(PDFName.of('NeedsRendering'), context.obj(true));
  return Buffer.from(await document.save({ updateFieldAppearances: false, useObjectStreams: false }));
}

export async function makeEncrypted(): Promise<Buffer> {
  const document = await PDFDocument.load(await makePdf());
  document.encrypt({ userPassword: 'user', ownerPassword: 'owner' });
  return Buffer.from(await document.save());
}

/** A file of objects as they are given, the first of which is the catalog. */
export function writePdf(objects: readonly string[]): Buffer {
  const offsets: number[] = [];
  let text = '%PDF-1.7\n';
  objects.forEach((object, index) => {
    offsets.push(text.length);
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] >>';

/** So many pages with nothing on them. */
export function makePages(count: number): Buffer {
  const kids = Array.from({ length: count }, (_, index) => `${index + 3} 0 R`).join(' ');
  return writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${count} /Kids [${kids}] >>`,
    ...Array.from({ length: count }, () => page),
  ]);
}

/** One page, and so many objects that are on none. */
export function makeObjects(count: number): Buffer {
  return writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    page,
    ...Array.from({ length: count }, (_, index) => `<< /N ${index} >>`),
  ]);
}
