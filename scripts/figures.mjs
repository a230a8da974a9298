// Prints what the house holds itself to: `npm run figures`, with `--json` as data.
import { LIMITS, measure } from './figures/measure.mjs';

const figures = measure(process.cwd());
if (process.argv.includes('--json')) console.log(JSON.stringify(figures, null, 2));
else print(figures);

function print({ layers, files, functions, circles, unused, sentences, seconds }) {
  title('Layers', 'lines of a file and a function are medians; tests are lines of test a line of source');
  table(
    ['', 'files', 'lines', 'file', 'function', 'comments', 'tests'],
    layers.map((layer) => [
      layer.layer,
      layer.files,
      layer.lines,
      layer.linesOfFile,
      layer.linesOfFunction,
      `${(layer.comments * 100).toFixed(1)} %`,
      layer.tests.toFixed(2),
    ]),
  );
  title('Longest files', `${files.above} above ${LIMITS.file}`);
  table(
    [],
    files.longest.map(({ what, lines }) => [what, lines]),
  );
  title('Longest functions', `${functions.above} above ${LIMITS.function}`);
  table(
    [],
    functions.longest.map(({ what, lines }) => [what, lines]),
  );
  title('Circles of imports', String(circles.length));
  for (const circle of circles) console.log(`  ${circle.join(' → ')}`);
  title('Names of each index that nobody outside uses', 'tests left out');
  table(
    [],
    unused.map(({ layer, exported, unused: names }) => [layer, `${names.length} of ${exported}`, names.join(', ')]),
  );
  title('Sentences', `against the rules of CONTRIBUTING; each is listed with --json`);
  table(
    ['', 'sentences', 'faults', ''],
    sentences.map(({ layer, sentences: all, faults }) => [
      layer,
      all,
      faults.length,
      `${((faults.length * 100) / Math.max(all, 1)).toFixed(1)} %`,
    ]),
  );
  const { all, ...steps } = seconds;
  title(
    'Seconds of npm test',
    all === undefined ? 'of the steps that were run' : `${all.seconds} for all of it, ${all.at}`,
  );
  table(
    [],
    Object.entries(steps).map(([step, run]) => [step, run.seconds]),
  );
}

function title(text, note) {
  console.log(`\n${text} (${note})`);
}

/** Prints columns as wide as their widest cell, numbers at their end. */
function table(head, rows) {
  const all = (head.length > 0 ? [head, ...rows] : rows).map((row) => row.map(String));
  const widths = all.reduce((most, row) => row.map((cell, index) => Math.max(most[index] ?? 0, cell.length)), []);
  for (const row of all)
    console.log(
      `  ${row
        .map((cell, index) =>
          index > 0 && /^[\d.]/.test(cell) ? cell.padStart(widths[index]) : cell.padEnd(widths[index]),
        )
        .join('  ')
        .trimEnd()}`,
    );
}
