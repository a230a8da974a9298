import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCircles } from './find-circles.mjs';
import { findUnused } from './find-unused.mjs';
import { findSentenceFaults, readSentences } from './read-sentences.mjs';
import { listSources, readSource } from './read-sources.mjs';

/** The limits that lint enforces for sources. */
export const LIMITS = { file: 350, function: 60 };

/** The layers: where their sources and tests are, and by which name others import them. */
export const LAYERS = [
  { folder: 'src/document', tests: ['test/document'], specifier: 'deedkit/document' },
  { folder: 'src/protocol', tests: ['test/protocol'], specifier: 'deedkit/protocol' },
  { folder: 'src/client', tests: ['test/client'], specifier: 'deedkit/client' },
  { folder: 'src/adapter', tests: ['test/adapter'], specifier: 'deedkit/adapter' },
  { folder: 'src/elements', tests: ['test/elements'], specifier: 'deedkit/elements' },
  { folder: 'service/src', tests: ['service/test', 'service/acceptance'], specifier: undefined },
];
/** Folders beside the layers, which import them. */
const BESIDE = ['scripts', 'bench', 'demo', 'stories'];
/** Made by a command, or tables of data. */
const DATA = /^src\/client\/\w+-api\.ts$|\/(?:localize\/source|languages)\/|\/icons\//;

/** All figures of a tree of sources; seconds of the tests as the last runs have written them. */
export function measure(root, { layers = LAYERS, beside = BESIDE } = {}) {
  const there = (folders) => folders.filter((folder) => existsSync(join(root, folder)));
  const read = (folders) => listSources(root, there(folders)).map((file) => readSource(root, file));
  const sources = read([...layers.map(({ folder }) => folder), ...beside]);
  const code = sources.filter(({ file }) => !DATA.test(file));
  return {
    layers: layers.map(({ folder, tests }) =>
      measureLayer(folder, { code: code.filter(({ file }) => file.startsWith(`${folder}/`)), tests: read(tests) }),
    ),
    files: longest(code.map(({ file, lines }) => ({ what: file, lines, limit: LIMITS.file }))),
    functions: longest(
      code.flatMap(({ file, functions }) =>
        functions.map(({ name, line, lines }) => ({ what: `${file}:${line} ${name}`, lines, limit: LIMITS.function })),
      ),
    ),
    circles: findCircles(sources),
    unused: findUnused(root, {
      layers: layers.filter(({ specifier }) => specifier !== undefined),
      sources,
      documents: listDocuments(root),
    }),
    sentences: measureSentences(root, { layers, beside: there(beside) }),
    seconds: readSeconds(root),
  };
}

/**
 * How many sentences of comments, test titles and pages there are in each layer, and how many are against the house's
 * rules: `{layer, sentences, faults: [{file, line, sentence, faults}]}`.
 */
export function measureSentences(root, { layers = LAYERS, beside = BESIDE } = {}) {
  const read = (layer, files) => {
    const sentences = files.flatMap((file) => readSentences(root, file).map((one) => ({ file, ...one })));
    const judged = sentences.map((one) => ({ ...one, faults: findSentenceFaults(one.sentence) }));
    return { layer, sentences: sentences.length, faults: judged.filter(({ faults }) => faults.length > 0) };
  };
  const sourcesOf = (folders) =>
    listSources(
      root,
      folders.filter((folder) => existsSync(join(root, folder))),
    ).filter((file) => !DATA.test(file));
  return [
    ...layers.map(({ folder }) => read(folder, sourcesOf([folder]))),
    ...beside.map((folder) => read(folder, sourcesOf([folder]))),
    ...['test', ...layers.flatMap(({ tests }) => tests.filter((folder) => !folder.startsWith('test/')))].map((folder) =>
      read(folder, sourcesOf([folder])),
    ),
    read('pages', listPages(root)),
  ];
}

function measureLayer(layer, { code, tests }) {
  const sum = (list, name) => list.reduce((total, source) => total + source[name], 0);
  const lines = sum(code, 'lines');
  const functions = code.flatMap((source) => source.functions.map((each) => each.lines));
  return {
    layer,
    files: code.length,
    lines,
    linesOfFile: median(code.map((source) => source.lines)),
    linesOfFunction: median(functions),
    comments: lines === 0 ? 0 : sum(code, 'comments') / lines,
    tests: lines === 0 ? 0 : sum(tests, 'lines') / lines,
  };
}

function longest(list) {
  return {
    longest: [...list].sort((a, b) => b.lines - a.lines).slice(0, 10),
    above: list.filter(({ lines, limit }) => lines > limit).length,
  };
}

function median(list) {
  return [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
}

/** Every page of prose, the decisions among them. */
function listPages(root) {
  const pages = readdirSync(root).filter((name) => name.endsWith('.md'));
  const docs = existsSync(join(root, 'docs')) ? readdirSync(join(root, 'docs'), { recursive: true }) : [];
  return [...pages, ...docs.filter((name) => name.endsWith('.md')).map((name) => join('docs', name))];
}

function listDocuments(root) {
  const docs = existsSync(join(root, 'docs'))
    ? readdirSync(join(root, 'docs'))
        .filter((name) => name.endsWith('.md'))
        .map((name) => `docs/${name}`)
    : [];
  return [...docs, 'README.md'].filter((file) => existsSync(join(root, file)));
}

/** Where run-tests.mjs writes how long each step took. */
export const SECONDS_FILE = 'node_modules/.cache/test-seconds.json';

function readSeconds(root) {
  const file = join(root, SECONDS_FILE);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
