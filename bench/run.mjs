// Ratios against named peers or physical limits, measured side by side in this run. `node bench/run.mjs patch form`
// runs some of them.
import { printTable } from './measure.mjs';

const BENCHES = {
  patch: async () => (await import('./patch.mjs')).benchPatch(),
  sizes: async () => (await import('./sizes.mjs')).benchSizes(),
  form: async () => (await import('./form.mjs')).benchForm(),
  comments: async () => (await import('./comments.mjs')).benchComments(),
  places: async () => (await import('./places.mjs')).benchPlaces(),
  paste: async () => (await import('./paste.mjs')).benchPaste(),
  usable: async () => (await import('./usable.mjs')).benchUsable(),
  shift: async () => (await import('./shift.mjs')).benchShift(),
  tabs: async () => (await import('./tabs.mjs')).benchTabs(),
  respond: async () => (await import('./respond.mjs')).benchRespond(),
  viewer: async () => (await import('./viewer.mjs')).benchViewer(),
  scans: async () => (await import('./scans.mjs')).benchScans(),
  forms: async () => (await import('./forms.mjs')).benchForms(),
  signing: async () => (await import('./signing.mjs')).benchSigning(),
  history: async () => (await import('./history.mjs')).benchHistory(),
  documents: async () => (await import('./documents.mjs')).benchDocuments(),
  archive: async () => (await import('./archive.mjs')).benchArchive(),
  console: async () => (await import('./console.mjs')).benchConsole(),
  roundtrip: async () => (await import('./roundtrip.mjs')).benchRoundtrip(),
  start: async () => (await import('./start.mjs')).benchStart(),
  pooler: async () => (await import('./pooler.mjs')).benchPooler(),
  citus: async () => (await import('./pooler.mjs')).benchCitus(),
  watching: async () => (await import('./watching.mjs')).benchWatching(),
  deliveries: async () => (await import('./deliveries.mjs')).benchDeliveries(),
  invitations: async () => (await import('./invitations.mjs')).benchInvitations(),
  lines: async () => (await import('./lines.mjs')).benchLines(),
  pdf: async () => (await import('./pdf.mjs')).benchPdf(),
  seal: async () => (await import('./seal.mjs')).benchSeal(),
  upload: async () => (await import('./upload.mjs')).benchUpload(),
  'object-store': async () => (await import('./object-store.mjs')).benchObjectStore(),
  signees: async () => (await import('./signees.mjs')).benchSignees(),
  pauses: async () => (await import('./pauses.mjs')).benchPauses(),
};

const chosen = process.argv.slice(2);
const rows = [];
const failed = [];
for (const [name, bench] of Object.entries(BENCHES)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  console.error(`${name}…`);
  try {
    rows.push(...(await bench()));
  } catch (error) {
    // The figures of the others stand, but not this one's.
    console.error(error);
    failed.push(name);
  }
}
// A row without a goal is there to be known.
const met = ({ ratio, goal, atLeast }) => goal === undefined || (atLeast ? ratio >= goal : ratio <= goal);
printTable(
  ['what', 'deedkit', 'against', 'ratio', 'goal', ''],
  rows.map((row) => [
    row.what,
    row.ours,
    row.limit,
    row.ratio.toFixed(row.ratio < 10 ? 2 : 0),
    row.goal === undefined ? '' : `${row.atLeast ? '≥' : '≤'} ${row.goal}`,
    row.goal === undefined ? '' : met(row) ? 'met' : 'not met',
  ]),
);
if (failed.length > 0) console.error(`Ended without figures: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 && rows.every(met) ? 0 : 1;
