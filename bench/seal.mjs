import { execFile, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createId, instantiateTemplate } from 'deedkit/document';
import { tsImport } from 'tsx/esm/api';
import { SCHEDULES, createSchedule } from './long-contract.mjs';
import { median } from './measure.mjs';

const ROUNDS = 3;
const VALUES = 400;
const MEMORY_MB = 400;
const MB = 1_000_000;

/**
 * Completes a contract of ten pages against writing the same pages with @cantoo/pdf-lib and no seal. Measures the
 * memory of the process for 200 pages with 103 MB behind them, and verifying against `pdfsig` of poppler.
 */
export async function benchSeal() {
  // Only there does the kernel say what processes have used.
  if (process.platform !== 'linux') return [];
  const folder = mkdtempSync(join(tmpdir(), 'deedkit-bench-'));
  try {
    const contract = join(folder, 'contract.pdf');
    writeFileSync(contract, await printContract());
    const large = join(folder, 'large.pdf');
    writeFileSync(large, await makeLarge());
    return [
      await rowOfCpu(contract),
      await rowOfValues(contract),
      await rowOfMemory(large),
      ...(await rowOfVerifying(contract, folder)),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function rowOfCpu(contract) {
  const runs = { deedkit: [], 'pdf-lib': [] };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const maker of round % 2 ? ['pdf-lib', 'deedkit'] : ['deedkit', 'pdf-lib'])
      runs[maker].push((await run(maker, contract, { rounds: 20 })).cpu * 1000);
  const [ours, limit] = [median(runs.deedkit), median(runs['pdf-lib'])];
  return {
    what: 'completing 10 pages (stamp, record, evidence, seal): CPU',
    ours: `${ours.toFixed(1)} ms`,
    limit: `${limit.toFixed(1)} ms pdf-lib, same pages, no seal`,
    ratio: ours / limit,
    goal: 1.5,
    atLeast: false,
  };
}

/** The values alone: a completion with them, less one without. */
async function rowOfValues(contract) {
  const runs = { deedkit: [], 'pdf-lib': [] };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const maker of round % 2 ? ['pdf-lib', 'deedkit'] : ['deedkit', 'pdf-lib']) {
      const bare = await run(maker, contract, { rounds: 10 });
      runs[maker].push(((await run(maker, contract, { rounds: 10, values: VALUES })).cpu - bare.cpu) * 1000);
    }
  const [ours, limit] = [median(runs.deedkit), median(runs['pdf-lib'])];
  return {
    what: `stamping ${VALUES} values on 10 pages: CPU`,
    ours: `${ours.toFixed(1)} ms`,
    limit: `${limit.toFixed(1)} ms drawText of pdf-lib, same face`,
    ratio: ours / limit,
    goal: 2,
    atLeast: false,
  };
}

async function rowOfMemory(large) {
  const { memory } = await run('deedkit', large, { rounds: 1 });
  return {
    what: 'completing 200 pages with 103 MB: memory of the process',
    ours: `${(memory / MB).toFixed(0)} MB`,
    limit: `${MEMORY_MB} MB`,
    ratio: memory / MB / MEMORY_MB,
    goal: 1,
    atLeast: false,
  };
}

/**
 * Compares the check with the started pdfsig. The time of the started command is only reported: Node alone takes
 * several times as much as pdfsig does for all.
 */
async function rowOfVerifying(contract, folder) {
  if (spawnSync('pdfsig', ['-v']).error) return [];
  const sealed = join(folder, 'sealed.pdf');
  writeFileSync(sealed, await seal(readFileSync(contract)));
  const { verifySeal } = await import('../service/dist/seal/verify/verify-seal.js');
  const bytes = readFileSync(sealed);
  const command = fileURLToPath(new URL('../service/bin/deedkit-service.js', import.meta.url));
  const [ours, theirs, node, check] = [[], [], [], []];
  for (let round = 0; round < 15; round += 1) {
    ours.push(await cpuOf(process.execPath, [command, 'verify', sealed]));
    theirs.push(await cpuOf('pdfsig', ['-nocert', sealed]));
    node.push(await cpuOf(process.execPath, ['-e', '0']));
    const start = process.cpuUsage();
    verifySeal(bytes);
    const { user, system } = process.cpuUsage(start);
    check.push((user + system) / 1000);
  }
  const row = { atLeast: false, goal: 2, limit: `${median(theirs).toFixed(0)} ms pdfsig` };
  return [
    {
      ...row,
      what: 'verifying 10 pages of level B-LTA: CPU of the check itself',
      ours: `${median(check).toFixed(1)} ms`,
      ratio: median(check) / median(theirs),
    },
    {
      ...row,
      what: `verifying 10 pages of level B-LTA: CPU of the command (Node alone ${median(node).toFixed(0)} ms)`,
      ours: `${median(ours).toFixed(0)} ms`,
      ratio: median(ours) / median(theirs),
      goal: undefined,
    },
  ];
}

/** Milliseconds of CPU that a command took, as `times` of the shell has them. */
async function cpuOf(program, args) {
  const script = '"$0" "$@" >/dev/null 2>&1; times';
  const { stdout } = await promisify(execFile)('/bin/bash', ['-c', script, program, ...args]);
  const children = stdout.trim().split('\n')[1];
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce((sum, [, m, s]) => sum + (60 * m + Number(s)) * 1000, 0);
}

/** Of level B-LTA, with authorities on this machine. */
async function seal(pdf) {
  const { createSealer } = await import('../service/dist/seal/index.js');
  const load = (name) => tsImport(`../service/test/seal/support/${name}.ts`, import.meta.url);
  const { sealInput } = await load('evidence');
  const authority = await (await load('certificate-authority')).startCertificateAuthority();
  const clock = await (await load('timestamp-authority')).startTimestampAuthority({ signer: authority.clock });
  const ask = async (url, { body, signal }) => {
    const init = body && { method: 'POST', body: body.bytes, headers: { 'Content-Type': body.type } };
    return Buffer.from(await (await fetch(url, { ...init, signal })).arrayBuffer());
  };
  const sealer = createSealer({ certificate: authority.seal, authority: { url: clock.url }, fetch: ask });
  const { value } = await sealer.seal(sealInput(pdf));
  await Promise.all([sealer.close(), clock.close(), authority.close()]);
  if (!value.isClosed) throw new Error(`The file is not of level B-LTA: ${value.longTermFault?.reason}`);
  return Buffer.concat([pdf, value.appended]);
}

async function printContract() {
  const { createPdfPrinter } = await import('../service/dist/render/index.js');
  const { readTemplates } = await import('../service/dist/templates/index.js');
  const { templates } = await readTemplates(new URL('../service/templates', import.meta.url).pathname);
  const { example, ...template } = templates.find(({ id }) => id === 'shareholders-agreement');
  const options = { id: createId(), language: 'en', document_name: 'Bench', value: example };
  const plain = instantiateTemplate(template, options);
  const schedules = Array.from({ length: SCHEDULES[10] }, (_, index) => createSchedule(index + 1));
  const sections = [...plain.sections.slice(0, -1), ...schedules, ...plain.sections.slice(-1)];
  const printer = createPdfPrinter({ size: 1 });
  const printed = await printer.print({ state: { ...plain, sections }, schema: template.schema, watermark: null });
  printer.close();
  if (!printed.ok) throw new Error(printed.error.message);
  return printed.value.pdf;
}

/** 200 pages, and what stands for pictures on eight of them: bytes that cannot be packed. */
async function makeLarge() {
  const { PDFDocument, PDFName } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.create();
  for (let number = 1; number <= 200; number += 1)
    document.addPage([595, 842]).drawText(`Page ${number}`, { x: 50, y: 700 });
  for (let part = 0; part < 8; part += 1) {
    const picture = document.context.register(document.context.stream(randomBytes((103 * MB) / 8)));
    document.getPage(part).node.set(PDFName.of('PieceInfo'), document.context.obj({ Picture: picture }));
  }
  return document.save();
}

async function run(maker, file, { rounds, values = 0 }) {
  const script = fileURLToPath(new URL('./seal-maker.mjs', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script, maker, file, String(rounds), String(values)]);
  return JSON.parse(stdout);
}
