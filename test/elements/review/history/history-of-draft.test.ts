import { expect, fixture, html } from '@open-wc/testing';
import '../../../../src/elements/define/draft.ts';
import '../../../../src/elements/define/history.ts';
import type { ContractState } from '../../../../src/document/index.ts';
import type { DeedDraft, DeedHistory } from '../../../../src/elements/index.ts';
import { stays } from '../../../fixtures/stays.ts';
import { contractSchema } from '../../fixtures/contract.ts';
import { byRole, rootOf, texts } from '../../fixtures/page.ts';
import { ScriptedAdapter } from '../../fixtures/scripted-adapter.ts';
import { failing, type ScriptedHistory } from '../../fixtures/scripted-history.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import { isListed, look, renamed, toast } from './history-page.ts';

interface Opened {
  readonly adapter: ScriptedAdapter;
  readonly draft: DeedDraft;
  readonly element: DeedHistory;
  /** The requests of the page for its history, as `list` and the like. */
  readonly past: ScriptedHistory;
  /** The headers of the last request that brings a version back. */
  readonly sent: () => Headers | undefined;
}

/** A draft whose adapter keeps a history. */
async function open({
  past = renamed(3, 'Name'),
  settings = {},
  status = 'draft' as ContractState['status'],
} = {}): Promise<Opened> {
  const adapter = new ScriptedAdapter({ ...(past.states.at(-1) as ContractState), status }, contractSchema);
  adapter.revision = past.revision;
  adapter.settings = { participant: { id: 'me', display_name: 'Aino Lehtonen' }, ...settings };
  let headers: Headers | undefined;
  const answer = async (url: URL, init: RequestInit = {}): Promise<Response | undefined> => {
    const [, revision] = /\/revisions\/(\d+)$/.exec(url.pathname) ?? [];
    if (revision !== undefined) {
      const read = await past.read(Number(revision));
      return respond(read.ok ? { ok: true, value: { revision: Number(revision), state: read.value } } : read);
    }
    const before = url.searchParams.get('before');
    if (url.pathname.endsWith('/history'))
      return respond(await past.list(before === null ? {} : { before: Number(before) }));
    if (!url.pathname.endsWith('/restore')) return undefined;
    headers = new Headers(init.headers);
    const expected = Number(headers.get('If-Match')?.replaceAll('"', ''));
    const { revision: to } = JSON.parse(String(init.body)) as { revision: number };
    return respond(await past.restore(to, { expected }));
  };
  const draft = await fixture<DeedDraft>(
    html`<deed-draft
      endpoint="/deed"
      session=${adapter.id}
      .fetch=${async (input: RequestInfo | URL, init?: RequestInit) =>
        (await answer(new URL(String(input), location.origin), init)) ?? adapter.fetch(input, init)}
      ><deed-history></deed-history
    ></deed-draft>`,
  );
  const element = draft.querySelector('deed-history') as DeedHistory;
  await waitUntil(() => rootOf(element).querySelector('.entry, .notice'), 'the list');
  return { adapter, draft, element, past, sent: () => headers };
}

type Answer = { readonly ok: true; readonly value: unknown } | ReturnType<typeof failing>;
const respond = (answer: Answer): Response =>
  answer.ok
    ? Response.json(answer.value)
    : Response.json({ error: { code: answer.code, message: answer.message } }, { status: answer.status });
const restoreButton = (element: DeedHistory): HTMLElement | null => rootOf(element).querySelector('.restore');

describe('deed-history, of the draft around', () => {
  it('calls the person at the page by their name, as themselves', async () => {
    const past = renamed(1, 'Name').change([{ op: 'replace', path: '/document_name', value: 'Mine' }]);
    const { element } = await open({ past });
    await waitUntil(() => texts(element, '.who').join() === 'Aino Lehtonen (you),Erik Nordvik,Document started');
    await look(element, 2);
    expect(texts(element, '.past-head .hint')[0]).to.match(/^Aino Lehtonen \(you\), /);
  });

  it('brings a version back at the revision that the page is at, each press with a key of its own', async () => {
    const { element, past, sent } = await open();
    await look(element, 1);
    restoreButton(element)?.click();
    await waitUntil(() => toast(element) === 'Version 1 is restored.', 'it is told');
    const key = sent()?.get('Idempotency-Key');
    expect([sent()?.get('If-Match'), key]).to.deep.equal(['"3"', key ?? 'a key']);
    byRole(element, 'button', 'Undo').click();
    await waitUntil(() => toast(element) === 'Restoring is undone.', 'it is undone');
    expect(sent()?.get('Idempotency-Key')).not.to.equal(key);
    expect(past.asked.filter((asked) => asked.startsWith('restore'))).to.deep.equal([
      'restore 1 at 3',
      'restore 3 at 4',
    ]);
  });

  it('saves the text typed last before it brings a version back', async () => {
    const { adapter, draft, element, past } = await open();
    await look(element, 1);
    draft.draft?.edit([{ op: 'replace', path: '/value/terms/purpose', value: 'Typed last' }]);
    restoreButton(element)?.click();
    let saved: unknown;
    await waitUntil(() => {
      saved = adapter.patches[0]?.body?.operations?.[0]?.op;
      return past.asked.some((asked) => asked.startsWith('restore'));
    }, 'it is asked');
    expect(saved).to.equal('replace');
  });

  it('shows versions to a person who may not bring them back, without the button', async () => {
    const { element } = await open({ settings: { verbs: ['read', 'history'] } });
    await look(element, 1);
    expect(restoreButton(element) === null).to.equal(true);
    expect(texts(element, '.trouble, #final')).to.deep.equal([]);
  });

  it('says at the button of a finalized document why nothing can be brought back, and sends nothing', async () => {
    const { element, past } = await open({ status: 'finalized' });
    await look(element, 1);
    const button = restoreButton(element);
    expect([button?.ariaDisabled, button?.getAttribute('aria-describedby')]).to.deep.equal(['true', 'final']);
    expect(texts(element, '#final')).to.deep.equal([
      'A finalized document cannot be changed. Make it a draft again to restore a version.',
    ]);
    button?.click();
    await stays(() => !past.asked.some((asked) => asked.startsWith('restore')), 20);
  });

  it('takes the button away once the draft may not be restored any more', async () => {
    const { adapter, element, past } = await open();
    await look(element, 1);
    past.faults = [failing(403, 'forbidden')];
    adapter.settings = { ...adapter.settings, verbs: ['read', 'history'] };
    restoreButton(element)?.click();
    await waitUntil(() => restoreButton(element) === null, 'it is gone');
    expect(texts(element, '[role=alert] .trouble')[0]).to.contain('This version cannot be restored: 403');
  });

  it('names places by the labels of the draft, and lists what others do a moment later', async () => {
    const { adapter, element, past } = await open();
    const operations = [{ op: 'replace', path: '/value/terms/purpose', value: 'To build' }] as const;
    past.change(operations, 'Erik Nordvik');
    adapter.patchByOther(operations);
    await waitUntil(() => isListed(element, 'Terms › Purpose'), 'it is listed');
    expect(texts(element, '.what')[0]).to.equal('Changed Terms › Purpose from To talk about a merger to To build');
    expect(past.asked).to.deep.equal(['list', 'list']);
  });

  it('asks of the page around whether a version may be brought back, with a detail that can wait', async () => {
    const { draft, element, past } = await open();
    let agree = (): void => undefined;
    const seen: unknown[] = [];
    draft.addEventListener('deed-restore-request', (event) => {
      seen.push([event.detail.revision, event.cancelable, event.bubbles, event.composed]);
      event.detail.waitUntil(new Promise<void>((resolve) => (agree = resolve)));
    });
    await look(element, 2);
    restoreButton(element)?.click();
    await waitUntil(() => restoreButton(element)?.textContent?.trim() === 'Restoring…', 'it waits');
    expect([seen, past.asked.some((asked) => asked.startsWith('restore'))]).to.deep.equal([
      [[2, true, true, true]],
      false,
    ]);
    agree();
    await waitUntil(() => toast(element) === 'Version 2 is restored.', 'it is brought back');
  });

  it('sends nothing to another draft that is opened while the page is asked', async () => {
    const { draft, element, past } = await open();
    let agree = (): void => undefined;
    draft.addEventListener('deed-restore-request', ({ detail }) => {
      detail.waitUntil(new Promise<void>((resolve) => (agree = resolve)));
    });
    await look(element, 1);
    restoreButton(element)?.click();
    await waitUntil(() => restoreButton(element)?.ariaDisabled === 'true', 'it waits');
    const second = renamed(2, 'Second');
    element.source = second;
    element.revision = 2;
    await waitUntil(() => isListed(element, 'Second 2'), 'the second is listed');
    agree();
    await stays(() => ![...past.asked, ...second.asked].some((asked) => asked.startsWith('restore')), 20);
    expect(toast(element)).to.equal('');
  });
});
