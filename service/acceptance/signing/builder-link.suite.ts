import { describe, expect, it } from 'vitest';
import type { Visitor } from '../support/visitor.ts';
import { createVisitor, readPage } from '../support/visitor.ts';
import { expectError, target } from './api.ts';
import type { Made } from './documents.ts';
import {
  COMPLETE_NDA,
  dataOf,
  documentOf,
  makeFinalizedNda,
  makePdfDocument,
  makeTemplateDocument,
  moveClock,
  toPatch,
} from './documents.ts';

async function linkTo(made: Made, headers: Record<string, string> = {}): Promise<string> {
  const answer = await made.call('createBuilderLink', { headers });
  expect(answer.status, answer.text).toBe(201);
  const { status, data } = answer.json as { status: object; data: { url: string } };
  expect([status, Object.keys(data)]).toEqual([{ code: 201 }, ['url']]);
  return data.url;
}

interface Asking {
  readonly method?: string;
  readonly action?: string;
  readonly body?: unknown;
}

const contractIn = (path: string): string => path.split('/')[3] ?? '';
const ask = (visitor: Visitor, path: string, { method = 'GET', action = '', body }: Asking = {}) =>
  visitor.open(`${path}/deedkit/contracts/${contractIn(path)}${action}`, {
    method,
    headers: { 'Content-Type': 'application/json', Origin: target.url, 'Sec-Fetch-Site': 'same-origin' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

describe('a link to the Builder', () => {
  it('opens the Builder of the document, once', async () => {
    const made = await makeTemplateDocument({
      document: { name: 'NDA for Bo', creatorName: 'Aino', signingMethod: 'canvas', language: 'en' },
    });
    const url = await linkTo(made);
    const visitor = createVisitor();
    const path = await visitor.enter(url);
    const page = await readPage(await visitor.open(path));
    expect([page.status, page.html.includes('<deed-builder'), page.html.includes('NDA for Bo')]).toEqual([
      200,
      true,
      true,
    ]);
    expect((await createVisitor().open(url)).status).toBe(410);
    expect(visitor.given.every((cookie) => /HttpOnly/.test(cookie) && cookie.includes(`Path=${path};`))).toBe(true);
  });

  it('lets who opens it write and finalize, by the method of the document', async () => {
    const made = await makeTemplateDocument({
      document: { name: 'NDA', creatorName: 'Aino', signingMethod: 'strong', language: 'en' },
    });
    await made.call('patchDocumentData', { body: toPatch(await dataOf(made), COMPLETE_NDA) });
    const visitor = createVisitor();
    const path = await visitor.enter(await linkTo(made));
    const operations = [{ op: 'replace', path: '/value/term/years', value: 4 }];
    expect((await ask(visitor, path, { method: 'PATCH', body: { operations } })).status).toBe(200);
    const finalized = await ask(visitor, path, { method: 'POST', action: '/finalize' });
    expect(finalized.status, await finalized.text()).toBe(200);
    expect(documentOf(await made.call('getDocument'))).toMatchObject({ stage: 'finalized', signingMethod: 'strong' });
    const years = (await dataOf(made)).flatMap(({ items }) => items).find(({ name }) => name === 'years');
    expect(years?.value).toBe(4);
  });

  it('opens this document and no other', async () => {
    const [mine, other] = [await makeTemplateDocument(), await makeTemplateDocument()];
    const visitor = createVisitor();
    const path = await visitor.enter(await linkTo(mine));
    const elsewhere = createVisitor();
    const otherPath = await elsewhere.enter(await linkTo(other));
    visitor.steal(visitor, '/');
    expect(await (await visitor.open(otherPath)).text()).not.toContain('<deed-builder');
    expect((await ask(visitor, otherPath)).status).toBe(401);
    expect((await ask(visitor, path)).status).toBe(200);
    // Two documents in one browser do not take each other's place.
    expect(await visitor.enter(await linkTo(other))).toBe(otherPath);
    expect((await ask(visitor, path)).status).toBe(200);
    expect((await ask(visitor, otherPath)).status).toBe(200);
  });

  it('ends after 15 minutes', async () => {
    const url = await linkTo(await makeTemplateDocument());
    await moveClock('PT16M');
    expect((await createVisitor().open(url)).status).toBe(410);
  });

  it('is the same link for requests with the same Idempotency-Key', async () => {
    const made = await makeTemplateDocument();
    const headers = { 'Idempotency-Key': 'link-1' };
    const url = await linkTo(made, headers);
    expect(await linkTo(made, headers)).toBe(url);
    expect(await linkTo(made)).not.toBe(url);
    expect(await createVisitor().enter(url)).toBe(new URL(url).pathname.replace(/\/sign-in\/.*/, ''));
    expectError(await made.call('createBuilderLink', { headers: { 'Idempotency-Key': 'a b' } }), 400, 'invalid_header');
  });

  it('is not there for what the Builder cannot open', async () => {
    expectError(await (await makePdfDocument()).call('createBuilderLink'), 409, 'builder_version');
    expectError(await (await makeFinalizedNda()).call('createBuilderLink'), 409, 'finalized');
  });
});
