// A function of newer Node versions that the reader needs.
Promise.withResolvers ??= () => {
  const made = {};
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
  return made;
};

/**
 * The words of a PDF in their order, in small letters without spaces, and the places where its lines end. Footers are
 * left out.
 */
export async function readLines(bytes) {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false });
  const pdf = await loading.promise;
  let text = '';
  const ends = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    let last = NaN;
    for (const { str, transform } of items) {
      const words = str.replace(/[\s\u200b]+/g, '').toLowerCase();
      if (words === '' || transform[5] < 62) continue;
      if (Math.abs(transform[5] - last) > 3) ends.push(text.length);
      last = transform[5];
      text += words;
    }
  }
  await loading.destroy();
  return { text, ends };
}

export async function countPages(bytes) {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false });
  const { numPages } = await loading.promise;
  await loading.destroy();
  return numPages;
}
