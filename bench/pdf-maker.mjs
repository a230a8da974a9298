// A process that makes PDFs in one way, chosen by bench/pdf.mjs, and reports its cost.
import { createRequire } from 'node:module';
import { createId, instantiateTemplate } from 'deedkit/document';
import { readTemplates } from '../service/dist/templates/index.js';
import { SCHEDULES, createSchedule } from './long-contract.mjs';
import { countPages } from './pdf-lines.mjs';
import { cpuOfTree, ownCpu, peakMemory } from './process-cost.mjs';

const [, , maker, pages, warm] = process.argv;
const require = createRequire(new URL('../service/package.json', import.meta.url));
const faceFile = (style) => require.resolve(`@expo-google-fonts/inter/${style}/Inter_${style}.ttf`);

const { templates } = await readTemplates(new URL('../service/templates', import.meta.url).pathname);
const template = templates.find(({ id }) => id === 'shareholders-agreement');
const plain = instantiateTemplate(template, {
  id: createId(),
  language: 'en',
  document_name: 'Bench',
  value: template.example,
});
/** Another document each time, so that none comes from a cache. */
const inputOf = (round) => {
  const schedules = Array.from({ length: SCHEDULES[pages] }, (_, index) => createSchedule(round * 1000 + index + 1));
  return {
    state: { ...plain, sections: [...plain.sections.slice(0, -1), ...schedules, ...plain.sections.slice(-1)] },
    schema: template.schema,
    watermark: null,
  };
};

const MAKERS = { deedkit: startDeedkit, chromium: startChromium, pdfmake: startPdfmake };

const inputs = Array.from({ length: Number(warm) + 1 }, (_, round) => inputOf(round));
const before = ownCpu();
const { make, cpu, memory = () => 0, close } = await MAKERS[maker]();
const pdf = await make(inputs[0]);
const first = cpu() - before;
const settled = cpu();
for (const input of inputs.slice(1)) await make(input);
const each = (cpu() - settled) / Number(warm);
const result = { first, warm: each, memory: memory(), pages: await countPages(pdf) };
await close();
process.stdout.write(JSON.stringify(result));

async function startDeedkit() {
  const { createPdfPrinter } = await import('../service/dist/render/index.js');
  const printer = createPdfPrinter({ size: 1, cacheCapacity: 0 });
  let memory = 0;
  const watch = setInterval(() => {
    memory = Math.max(memory, ...printer.pool.pids().map(peakMemory));
  }, 20);
  return {
    make: async (input) => {
      const printed = await printer.print(input);
      if (!printed.ok) throw new Error(printed.error.message);
      return printed.value.pdf;
    },
    // Renderers that ended are part of it.
    cpu: () => cpuOfTree(process.pid),
    memory: () => memory,
    close: async () => {
      clearInterval(watch);
      printer.close();
    },
  };
}

async function startChromium() {
  const { readFileSync } = await import('node:fs');
  const { chromium } = await import('playwright-core');
  const { findBrowser } = await import('../scripts/find-browser.mjs');
  const { renderHtml } = await import('../service/dist/render/index.js');
  const found = await findBrowser();
  Object.assign(process.env, found.env);
  const server = await chromium.launchServer({
    executablePath: found.executablePath,
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', ...found.args],
  });
  const browser = await chromium.connect(server.wsEndpoint());
  const context = await browser.newContext({ bypassCSP: true });
  const faces = [
    [400, 'normal', '400Regular'],
    [700, 'normal', '700Bold'],
    [400, 'italic', '400Regular_Italic'],
  ]
    .map(
      ([weight, style, file]) =>
        `@font-face{font-family:Inter;font-weight:${weight};font-style:${style};src:url(data:font/ttf;base64,${readFileSync(faceFile(file)).toString('base64')})}`,
    )
    .join('');
  return {
    make: async (input) => {
      const page = await context.newPage();
      await page.setContent(renderHtml(input).html.replace('<style>', `<style>${faces}`));
      const pdf = await page.pdf({ preferCSSPageSize: true, tagged: true, printBackground: true });
      await page.close();
      return pdf;
    },
    cpu: () => ownCpu() + cpuOfTree(server.process().pid),
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}

async function startPdfmake() {
  const { default: pdfmake } = await import('pdfmake');
  const { toPdfmake } = await import('./pdfmake-document.mjs');
  pdfmake.setFonts({
    Inter: {
      normal: faceFile('400Regular'),
      bold: faceFile('700Bold'),
      italics: faceFile('400Regular_Italic'),
      bolditalics: faceFile('700Bold_Italic'),
    },
  });
  pdfmake.setLocalAccessPolicy(() => true);
  pdfmake.setUrlAccessPolicy(() => false);
  return {
    make: (input) => pdfmake.createPdf(toPdfmake(input)).getBuffer(),
    cpu: ownCpu,
    close: async () => undefined,
  };
}
