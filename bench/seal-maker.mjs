// A process that completes contracts in one way, chosen by bench/seal.mjs, and reports its cost.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import { cpuOfTree, peakMemory } from './process-cost.mjs';

const [, , maker, file, rounds, values] = process.argv;
const { evidenceFor, stampsFor } = await tsImport('../service/test/seal/support/evidence.ts', import.meta.url);
const certificateFile = fileURLToPath(new URL('../service/test/seal/certificates/rsa.p12', import.meta.url));

const pdf = readFileSync(file);
const sha256 = createHash('sha256').update(pdf).digest('hex');
const at = new Date('2027-01-22T14:03:12Z');
/** Another record each time, so that none comes from a cache. */
const evidenceOf = (round) => evidenceFor('', { sha256, title: `Agreement ${round}` });
const stamps = stampsFor();
/** Values of fields on the pages, 40 on each. */
const marks = Array.from({ length: Number(values) }, (_, index) => ({
  box: {
    page: 1 + Math.floor(index / 40),
    x: 60 + 240 * (index % 2),
    y: 60 + 36 * Math.floor((index % 40) / 2),
    width: 200,
    height: 20,
  },
  drawn: { kind: 'text', size: 10, lines: [{ text: `Value ${index} of a field`, x: 2, baseline: 14 }], spills: false },
  label: `Field ${index}`,
}));

const MAKERS = { deedkit: startDeedkit, 'pdf-lib': startPdfLib };
const { make, memory = () => 0, close = () => undefined } = await MAKERS[maker]();
// The first runs compile code and start processes.
let size = 0;
for (let round = 0; round < 5; round += 1) size = await make(round);
const before = cpuOfTree(process.pid);
for (let round = 0; round < Number(rounds); round += 1) size = await make(100 + round);
const cpu = (cpuOfTree(process.pid) - before) / Number(rounds);
const result = { cpu, size, memory: memory() };
await close();
process.stdout.write(JSON.stringify(result));

async function startDeedkit() {
  const { createSealer, loadCertificate } = await import('../service/dist/seal/index.js');
  const p12 = { path: certificateFile, password: 'correct horse' };
  const { value: certificate } = await loadCertificate({ p12, dataDir: '/nowhere', now: at });
  const sealer = createSealer({ certificate });
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, ...sealer.pids().map(peakMemory));
  }, 20);
  return {
    make: async (round) => {
      const sealed = await sealer.seal({ pdf, stamps, marks, evidence: evidenceOf(round), at });
      if (!sealed.ok) throw new Error(`${sealed.fault}: ${sealed.reason}`);
      return pdf.length + sealed.value.appended.length;
    },
    memory: () => peak,
    close: async () => {
      clearInterval(watch);
      await sealer.close();
    },
  };
}

/** The same pages, set in the same way, the same stamps and file, and all of it written: no seal. */
async function startPdfLib() {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const fontkit = await import('fontkit');
  // The face of values: those of a reader's own have no letters beyond Latin-1.
  const face = readFileSync(
    fileURLToPath(import.meta.resolve('@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf')),
  );
  const { writePageData } = await import('../service/dist/seal/pages/page-data.js');
  const { createPageTypesetter } = await import('../service/dist/seal/pages/typeset-pages.js');
  const typesetter = createPageTypesetter();
  return {
    make: async (round) => {
      const document = await PDFDocument.load(pdf, { updateMetadata: false });
      const evidence = evidenceOf(round);
      const data = await writePageData({ evidence, stamps, at, faces: typesetter.faces });
      const source = await PDFDocument.load(typesetter.typeset(data, at), { updateMetadata: false });
      const indices = source.getPageIndices().slice(1);
      for (const page of await document.copyPages(source, indices)) document.addPage(page);
      const image = await document.embedPng(stamps[0].png);
      document.getPage(0).drawImage(image, { x: 40, y: 700, width: 80, height: 40 });
      document.registerFontkit(fontkit);
      const font = marks.length > 0 ? await document.embedFont(face, { subset: true }) : undefined;
      for (const { box, drawn } of marks) {
        const page = document.getPage(box.page - 1);
        const [{ text, x, baseline }] = drawn.lines;
        page.drawText(text, { x: box.x + x, y: page.getHeight() - box.y - baseline, size: drawn.size, font });
      }
      await document.attach(Buffer.from(JSON.stringify(evidence)), 'evidence.json');
      return (await document.save()).length;
    },
  };
}
