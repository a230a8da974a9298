import { builderRoutes } from '../../src/protocol/builder/index.ts';
import type { Ask, Json, Recording } from './recorder.ts';
import { createRecorder, replaceAll } from './recorder.ts';

const handler = (name: string): Json => ({ method: 'GET', url: `https://app.example.com/contracts/7/${name}` });
const handlers = {
  success_handler: handler('signed'),
  cancel_handler: handler('left'),
  delete_handler: handler('gone'),
  error_handler: handler('failed'),
};

/** A builder session from its template to its end. */
export async function recordBuilder(url: string, keyed: (request: Request) => Promise<Response>): Promise<Recording> {
  const made = createRecorder(builderRoutes, keyed, url);
  const { ask } = made;
  const { example, browserId } = await recordChoosing(ask);
  const session = await startSession(ask);
  await recordEditing(ask, { ...session, browserId, operations: replaceAll(example) });
  await recordReading(ask, session);
  await recordEnding(ask, session);
  const { params, who } = session;
  await recordArchives(ask, {
    ...session,
    archive: await keyed(new Request(`${url}/api/builder/sessions/${params.session_id}/export`, { headers: who })),
  });
  await recordSending(ask, session);
  for (const operation of ['getClock', 'getHealth', 'getReadiness']) await ask(operation);
  await ask('advanceClock', { body: { advance: 'PT15M' } });
  await ask('getContract', { params, headers: { Accept: 'image/png' } });
  await ask('deleteSession', { params });
  await ask('deleteBrowserSession', { params: { session_id: browserId } });
  await ask('getSession', { params });
  made.errors[401] = await (await fetch(`${url}/api/browser/templates`)).json();
  return made;
}

/** The session that the examples are of, and the participant who works in it. */
interface ExampleSession {
  readonly params: { readonly session_id: string };
  readonly participantId: string;
  readonly who: { readonly 'X-Participant': string };
}

async function recordChoosing(ask: Ask): Promise<{ readonly example: Json; readonly browserId: string }> {
  await ask('listTemplates', { query: { 'filter[search]': 'disclosure', 'filter[language]': 'en' } });
  const {
    data: { example },
  } = (await ask('getTemplate', { params: { template_id: 'mutual-nda' }, query: { 'filter[language]': 'en' } })) as {
    data: { example: Json };
  };
  const browser = (await ask('createBrowserSession', {
    body: { handlers, ui_language: 'en-GB', filter: { language: 'en' } },
  })) as { data: { id: string } };
  await ask('getBrowserSession', { params: { session_id: browser.data.id } });
  return { example, browserId: browser.data.id };
}

async function startSession(ask: Ask): Promise<ExampleSession> {
  const participant = { display_name: 'Aino Lehto', email: 'aino@post.example', external_id: 'user-42' };
  const created = (await ask('createSession', {
    headers: { 'Idempotency-Key': 'contract-7' },
    body: {
      contract: { template_id: 'mutual-nda', languages: ['en'], document_name: 'NDA, Nordvik Instrument' },
      handlers,
      participant,
      ui_language: 'en-GB',
    },
  })) as { data: { id: string; participant: { id: string } } };
  const participantId = created.data.participant.id;
  return { params: { session_id: created.data.id }, participantId, who: { 'X-Participant': participantId } };
}

/** A patch that is taken, and each way in which one is refused. */
async function recordEditing(
  ask: Ask,
  {
    params,
    who,
    browserId,
    operations,
  }: ExampleSession & { readonly browserId: string; readonly operations: readonly Json[] },
): Promise<void> {
  await ask('patchContract', {
    params,
    headers: { ...who, 'If-Match': '"0"', Prefer: 'return=minimal' },
    body: { operations },
  });
  await ask('patchContract', { params, headers: { ...who, 'If-Match': '"0"' }, body: { operations } });
  await ask('patchContract', {
    params,
    headers: who,
    body: { operations: [{ op: 'replace', path: '/value/basic/title', value: 7 }] },
  });
  await ask('patchContract', { params, headers: { 'X-Participant': browserId }, body: { operations } });
  await ask('patchContract', { params, headers: { ...who, 'Content-Type': 'text/plain' }, body: { operations } });
  await ask('patchContract', { params, body: { operations } });
}

async function recordReading(ask: Ask, { params, who }: ExampleSession): Promise<void> {
  for (const operation of ['getContract', 'getValueSchema', 'getHtml', 'getPdf']) await ask(operation, { params });
  await ask('getHistory', { params });
  await ask('getRevision', { params: { ...params, revision: '0' } });
  await ask('getSessionEvents', { params, headers: { 'Last-Event-ID': '0' } });
  await recordComments(ask, { params, who });
  await ask('reportFocus', { params, headers: who, body: { path: '/value/liability/penalty_amount' } });
  await ask('duplicateSession', {
    params,
    headers: who,
    body: { document_name: 'NDA, Nordvik Instrument, next project' },
  });
  const edit = (value: string): Json => ({ operations: [{ op: 'replace', path: '/document_name', value }] });
  await ask('patchContract', { params, headers: who, body: edit('NDA, Havukka Robotics') });
  await ask('restoreContract', {
    params,
    headers: { ...who, 'If-Match': '"2"', Prefer: 'return=minimal' },
    body: { revision: 1 },
  });
}

/** Records a thread, from the question to its end. */
async function recordComments(ask: Ask, { params, who }: Pick<ExampleSession, 'params' | 'who'>): Promise<void> {
  const headers = who;
  const anchor = { kind: 'field', path: '/basic/title', quote: 'Mutual Non-Disclosure Agreement' };
  const { data } = (await ask('createThread', {
    params,
    headers,
    body: { anchor, body: 'For all our companies?' },
  })) as {
    data: { id: string };
  };
  const ofThread = { ...params, thread_id: data.id };
  const reply = (await ask('createComment', {
    params: ofThread,
    headers,
    body: { body: 'For those in Finland.' },
  })) as {
    data: { comments: readonly { id: string }[] };
  };
  const ofReply = { ...ofThread, comment_id: reply.data.comments[1]?.id ?? '' };
  await ask('updateComment', { params: ofReply, headers, body: { body: 'For those in the Nordic countries.' } });
  await ask('updateThread', { params: ofThread, headers, body: { resolved: true } });
  await ask('listThreads', { params, query: { since: '0' } });
  await ask('deleteComment', { params: ofReply, headers });
}

async function recordEnding(ask: Ask, { params, participantId, who }: ExampleSession): Promise<void> {
  await ask('finalizeContract', { params, headers: { ...who, Prefer: 'return=minimal' } });
  await ask('finalizeContract', { params, headers: who });
  await ask('unfinalizeContract', { params, headers: { ...who, Prefer: 'return=minimal' } });
  await ask('updateSession', {
    params,
    body: {
      trial: { heading_text: 'You are trying this out', cta_url: 'https://app.example.com/plans' },
      finalization: null,
    },
  });
  await ask('getSession', { params });
  await ask('authenticateParticipant', { params: { ...params, participant_id: participantId } });
  const { data: added } = (await ask('createParticipant', {
    params,
    headers: { 'Idempotency-Key': 'participant-43' },
    body: { display_name: 'Erik Sandström', email: 'erik@post.example', external_id: 'user-43' },
  })) as { data: { id: string } };
  const other = { ...params, participant_id: added.id };
  await ask('listParticipants', { params });
  await ask('updateParticipant', { params: other, body: { display_name: 'Erik Sandström, Nordvik' } });
  await ask('deleteParticipant', { params: other });
}

/** The contract, finalized for good and on its way to those who sign it. */
async function recordSending(ask: Ask, { params, who }: ExampleSession): Promise<void> {
  await ask('updateSession', { params, body: { trial: null } });
  await ask('finalizeContract', { params, headers: who });
  const {
    data: { signees },
  } = (await ask('getContract', { params })) as { data: { signees: readonly { readonly id: string }[] } };
  const body = { message: 'Please sign before the project begins.', due_at: '2100-01-31T23:59:59Z' };
  await ask('previewSending', { params, headers: who, body });
  await ask('sendTest', {
    params,
    headers: who,
    body: { ...body, recipient: { email: 'aino@post.example' } },
  });
  await ask('sendContract', {
    params,
    headers: { ...who, 'Idempotency-Key': 'send-7' },
    body: {
      signature_method: 'canvas',
      message: body.message,
      reminders: { start: '2100-01-10', every_days: 7 },
      signees: signees.map(({ id }, index) => ({
        id,
        email: `signee-${index + 1}@post.example`,
        signing_group: index,
      })),
    },
  });
}

/** An export, and its import in both forms of the handlers: one field of JSON, or a field for each value. */
async function recordArchives(
  ask: Ask,
  { params, who, archive }: ExampleSession & { readonly archive: Response },
): Promise<void> {
  await ask('exportSession', { params, headers: who });
  const form = new FormData();
  form.append('file', new File([await archive.arrayBuffer()], 'mutual-nda.zip', { type: 'application/zip' }));
  form.append('handlers', JSON.stringify(handlers));
  await ask('importSession', { headers: { 'Idempotency-Key': 'import-7' }, body: form });
  const spread = new FormData();
  spread.append('file', form.get('file') as File);
  for (const [name, { method, url: target }] of Object.entries(handlers) as [
    string,
    { method: string; url: string },
  ][]) {
    spread.append(`handlers[${name}][method]`, method);
    spread.append(`handlers[${name}][url]`, target);
  }
  const twice = (await ask('importSession', { body: spread })) as { data?: unknown };
  if (!twice.data) throw new Error(`Bracket names are refused: ${JSON.stringify(twice)}`);
}
