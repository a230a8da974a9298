import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/elements/define/builder.ts';
import type { DeedBuilder, DeedDraft, DeedEvent } from '../../../src/elements/index.ts';
import { contractSchema, createContract } from '../fixtures/contract.ts';
import { byRole, motionOver, texts } from '../fixtures/page.ts';
import { ScriptedAdapter } from '../fixtures/scripted-adapter.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

const COPY = '0190f3a0-0000-7000-8000-000000000002';

interface Opened {
  readonly draft: DeedDraft;
  readonly builder: DeedBuilder;
  /** The requests for a copy, by their Idempotency-Key. */
  readonly keys: (string | null)[];
}

async function open({
  may = true,
  kind = '',
  status = 'draft',
  answer = () => Response.json({ id: COPY, participant: { id: 'x' }, grant: 'of the copy' }, { status: 201 }),
}: {
  readonly may?: boolean;
  /** Before the id of the draft. */
  readonly kind?: string;
  readonly status?: 'draft' | 'finalized';
  readonly answer?: () => Response;
} = {}): Promise<Opened> {
  const adapter = new ScriptedAdapter({ ...createContract(), status }, contractSchema);
  const keys: (string | null)[] = [];
  const asked: typeof fetch = async (input, init) => {
    const request = new Request(input instanceof URL ? input.href : input, init);
    if (request.url.endsWith('/duplicate')) {
      keys.push(request.headers.get('Idempotency-Key'));
      return answer();
    }
    const response = await adapter.fetch(input, init);
    const isDraft = request.method === 'GET' && /\/(?:drafts|contracts)\/[^/]+$/.test(request.url) && response.ok;
    return isDraft && may ? Response.json({ ...(await response.json()), verbs: ['duplicate'] }) : response;
  };
  const draft = await fixture<DeedDraft>(
    html`<deed-draft endpoint="/deed" session=${kind + adapter.id} grant="signed" .fetch=${asked}
      ><deed-builder style="block-size: 700px"></deed-builder
    ></deed-draft>`,
  );
  const builder = draft.querySelector('deed-builder') as DeedBuilder;
  await waitUntil(() => builder.shadowRoot?.querySelector('.find-button'), 'the bar has its tools', { timeout: 5000 });
  return { draft, builder, keys };
}

/** Cancels the event, and collects the events received. */
function listen(builder: DeedBuilder): DeedEvent<'deed-duplicate'>[] {
  const events: DeedEvent<'deed-duplicate'>[] = [];
  builder.addEventListener('deed-duplicate', (event) => {
    event.preventDefault();
    events.push(event as DeedEvent<'deed-duplicate'>);
  });
  return events;
}

describe('deed-builder, duplicating', () => {
  it('tells the page of the new draft, which opens it as it likes', async () => {
    const { builder, draft, keys } = await open();
    const before = draft.session;
    const events = listen(builder);
    byRole(builder, 'button', 'Duplicate as a new draft').click();
    await waitUntil(() => events.length === 1);
    expect(events[0]?.detail).to.include({ session: COPY, grant: 'of the copy' });
    expect(events[0]?.cancelable && events[0]?.bubbles && events[0]?.composed).to.equal(true);
    await waitUntil(() => texts(builder, '.toast').length === 1);
    expect(draft.session).to.equal(before);
    expect(keys[0]).to.match(/^[0-9a-f-]{36}$/);
  });

  it('makes a contract of a workspace one as well', async () => {
    const { builder, draft } = await open({ kind: 'contract:' });
    byRole(builder, 'button', 'Duplicate as a new draft').click();
    await waitUntil(() => draft.session === `contract:${COPY}`);
    expect(draft.grant).to.equal('of the copy');
  });

  it('opens it in place of this one where the page does not mind', async () => {
    const { builder, draft } = await open();
    byRole(builder, 'button', 'Duplicate as a new draft').click();
    await waitUntil(() => draft.session === COPY);
    expect(draft.grant).to.equal('of the copy');
  });

  it('tells the reason of a page that could not open it, and stays at this one', async () => {
    const { builder, draft } = await open();
    const before = draft.session;
    builder.addEventListener('deed-duplicate', (event) => {
      event.detail.waitUntil(Promise.reject(new Error('Your plan has no room for it.')));
    });
    byRole(builder, 'button', 'Duplicate as a new draft').click();
    await waitUntil(() => texts(builder, '.toast').join().includes('Your plan has no room for it.'));
    expect(texts(builder, '.toast').join()).to.match(/^The new draft was made, but it could not be opened here\./);
    expect(draft.session).to.equal(before);
  });

  it('stands by its name over a finalized document', async () => {
    const { builder } = await open({ status: 'finalized' });
    await waitUntil(() => builder.shadowRoot?.querySelector('.finished .duplicate-button'));
    const events = listen(builder);
    byRole(builder, 'button', 'Duplicate').click();
    await waitUntil(() => events.length === 1);
    await waitUntil(() => texts(builder, '.toast').length === 1);
    await motionOver(builder);
    await expect(builder).to.be.accessible();
  });

  it('is not offered in vain', async () => {
    const { builder } = await open({ may: false });
    expect(builder.shadowRoot?.querySelector('.duplicate-button')).to.equal(null);
  });

  for (const [what, answer, text] of [
    [
      'a withdrawn template',
      () => Response.json({ error: { code: 'template_withdrawn', message: 'x' } }, { status: 422 }),
      'not offered any more',
    ],
    [
      'no permission',
      () => Response.json({ error: { code: 'forbidden', message: 'x' } }, { status: 403 }),
      'may not duplicate',
    ],
    ['a fault', () => new Response('<b>broken</b>', { status: 500 }), 'in a moment'],
    [
      'no connection',
      () => {
        throw new TypeError('offline');
      },
      'no connection',
    ],
  ] as const)
    it(`says why not: ${what}; and tries again under the same key`, async () => {
      const { builder, draft, keys } = await open({ answer });
      const before = draft.session;
      const button = byRole(builder, 'button', 'Duplicate as a new draft');
      button.click();
      await waitUntil(() => texts(builder, '.toast').join().includes(text), texts(builder, '.toast').join());
      button.click();
      await waitUntil(() => keys.length === 2);
      expect(keys[1]).to.equal(keys[0]);
      expect(draft.session).to.equal(before);
    });
});
