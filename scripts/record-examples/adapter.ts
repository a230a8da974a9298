import { createAdapter } from '../../src/adapter/index.ts';
import { adapterRoutes } from '../../src/protocol/adapter/index.ts';
import type { Json, Recording } from './recorder.ts';
import { createRecorder, replaceAll } from './recorder.ts';

/** A draft of an integrator's page, from its template to its end. */
export async function recordAdapter(url: string, key: string): Promise<Recording> {
  const adapter = createAdapter({
    upstream: { builder: { baseUrl: url, key } },
    grants: { secrets: ['a secret that signs the examples alone'] },
    authorize: (_request, action) => !('draft' in action) || action.grant !== undefined,
    newDraft: () => ({ participant: { display_name: 'Aino Lehto' } }),
  });
  const made = createRecorder(
    adapterRoutes,
    (request) => {
      request.headers.set('Origin', 'https://app.example.com');
      return adapter(request);
    },
    'https://app.example.com/deedkit',
  );
  const { ask } = made;
  await ask('listTemplates', { query: { 'filter[search]': 'boat' } });
  const {
    data: { example },
  } = (await ask('getTemplate', { params: { template_id: 'boat-hire' }, query: { 'filter[language]': 'en' } })) as {
    data: { example: Json };
  };
  const { id, grant } = (await ask('createDraft', {
    body: { template_id: 'boat-hire', language: 'en', document_name: 'Boat hire, summer' },
  })) as { id: string; grant: string };
  const params = { draft_id: id };
  const headers = { 'X-Deed-Grant': grant };
  const operations = replaceAll(example);
  await ask('patchDraft', { params, headers: { ...headers, 'If-Match': '"0"' }, body: { operations } });
  await ask('patchDraft', { params, headers: { ...headers, 'If-Match': '"0"' }, body: { operations } });
  await ask('patchDraft', {
    params,
    headers,
    body: { operations: [{ op: 'replace', path: '/value/basic/title', value: 7 }] },
  });
  await ask('patchDraft', { params, headers: { ...headers, 'Content-Type': 'text/plain' }, body: { operations } });
  await ask('getDraft', { params, headers });
  await ask('getDraft', { params });
  for (const operation of ['getDraftHtml', 'getDraftPdf']) await ask(operation, { params, headers });
  await ask('getDraftEvents', { params, headers: { ...headers, 'Last-Event-ID': '0' } });
  await ask('finalizeDraft', { params, headers: { ...headers, 'If-Match': '"1"' } });
  await ask('finalizeDraft', { params, headers });
  await ask('unfinalizeDraft', { params, headers });
  await ask('deleteDraft', { params, headers });
  await ask('getDraft', { params, headers });
  made.examples['getScript'] = { params: { file: 'deedkit.js' }, status: 200 };
  made.examples['getFont'] = { params: { file: 'inter-latin-400-normal.woff2' }, status: 200 };
  return made;
}
