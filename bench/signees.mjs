import pg from 'pg';
import { startBenchService } from './bench-service.mjs';
import { SCHEDULES, createSchedule } from './long-contract.mjs';
import { median } from './measure.mjs';

const ROUNDS = { 10: 300, 200: 40 };

/**
 * A PATCH answered with where the signatures go on the pages as they now are, against the same PATCH without, turn by
 * turn.
 */
export async function benchSignees() {
  const { client, databaseUrl, close } = await startBenchService();
  const pool = new pg.Pool({ connectionString: databaseUrl });
  try {
    const rows = [];
    for (const pages of [10, 200]) rows.push(await measure({ client, pool, pages }));
    return rows;
  } finally {
    await pool.end();
    await close();
  }
}

async function measure({ client, pool, pages }) {
  const { id, participant } = await startSession({ client, pool, pages });
  const patch = async (operations, prefer = 'return=minimal, signees=none') => {
    const start = performance.now();
    const { data, error } = await client.PATCH('/api/builder/sessions/{session_id}/contract', {
      params: { path: { session_id: id }, header: { 'X-Participant': participant, Prefer: prefer } },
      body: { operations },
    });
    if (error) throw new Error(error.meta.error.message);
    return { time: performance.now() - start, signees: data.data.signees };
  };
  const times = { ours: [], theirs: [] };
  for (let round = 0; round < ROUNDS[pages]; round += 1) {
    const edit = (who) => [{ op: 'replace', path: '/value/company/name', value: `${who} ${round}` }];
    const { time, signees } = await patch(edit('Ours'), 'return=minimal');
    if (signees[0].page < pages - 2) throw new Error(`The signatures stand on page ${signees[0].page}`);
    times.ours.push(time);
    times.theirs.push((await patch(edit('Theirs'))).time);
  }
  const settled = (list) => median(list.slice(ROUNDS[pages] / 5));
  const [mine, plain] = [settled(times.ours), settled(times.theirs)];
  const goal = pages === 10 ? { goal: 2, atLeast: false } : {};
  return {
    what: `PATCH with fresh signature boxes, ${pages} pages`,
    ours: `${mine.toFixed(1)} ms`,
    limit: `${plain.toFixed(1)} ms without`,
    ratio: mine / plain,
    ...goal,
  };
}

/**
 * Schedules hold clauses and tables, which templates may and people may not write: they are put where the service keeps
 * them.
 */
async function startSession({ client, pool, pages }) {
  const home = { method: 'GET', url: 'http://127.0.0.1/' };
  const template = await client.GET('/api/browser/templates/{template_id}', {
    params: { path: { template_id: 'shareholders-agreement' } },
  });
  const { example } = template.data.data;
  const created = await client.POST('/api/builder/sessions', {
    body: {
      contract: { template_id: 'shareholders-agreement', languages: ['en'], document_name: `${pages} pages` },
      handlers: { success_handler: home, cancel_handler: home, delete_handler: home, error_handler: home },
    },
  });
  if (created.error) throw new Error(created.error.meta.error.message);
  const { id, participant } = created.data.data;
  const params = { path: { session_id: id }, header: { 'X-Participant': participant.id } };
  const operations = Object.entries(example)
    .filter(([name]) => !name.startsWith('_'))
    .map(([name, value]) => ({ op: 'replace', path: `/value/${name}`, value }));
  const filled = await client.PATCH('/api/builder/sessions/{session_id}/contract', { params, body: { operations } });
  if (filled.error) throw new Error(filled.error.meta.error.message);
  const { sections } = filled.data.data.state;
  const schedules = Array.from({ length: SCHEDULES[pages] }, (_, index) => createSchedule(index + 1));
  await pool.query('UPDATE contract SET sections = $2, revision = revision + 1 WHERE id = $1', [
    id,
    JSON.stringify([...sections.slice(0, -1), ...schedules, ...sections.slice(-1)]),
  ]);
  return { id, participant: participant.id };
}
