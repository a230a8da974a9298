import { expect, html } from '@open-wc/testing';
import '../../../src/elements/define/builder-form.ts';
import { stays } from '../../fixtures/stays.ts';
import { turn } from '../fixtures/clock.ts';
import { openInside, opened } from '../fixtures/connected.ts';
import { byLabel, toolsReady } from '../fixtures/page.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

const OTHERS = { count: 2, people: [{ id: 'ville', display_name: 'Ville Salo' }] };

async function open(answer?: Response) {
  const opening = await openInside(html`<deed-builder-form></deed-builder-form><button>Elsewhere</button>`);
  await opened(opening);
  const { adapter, draft } = opening;
  const form = draft.querySelector('deed-builder-form') as HTMLElement;
  await waitUntil(() => form.shadowRoot?.querySelector('.field'));
  await toolsReady();
  await waitUntil(() => adapter.streams.size === 1, 'others are heard of');
  adapter.focusAnswer = answer;
  const told = (): unknown[] =>
    adapter.requests
      .filter(({ path }) => path.endsWith('/focus'))
      .map(({ body }) => (body as { path?: unknown })?.path);
  return { adapter, draft, form, told };
}

describe('where this person is', () => {
  it('is told only while somebody else is there, and to people who come later', async () => {
    const { adapter, form, told } = await open();
    byLabel(form, 'Purpose').focus();
    await stays(() => told().length === 0, 200);
    adapter.tell('presence', OTHERS);
    await waitUntil(() => told().length === 1, 'told', { timeout: 3000 });
    expect(told()).to.deep.equal(['/value/terms/purpose']);
    adapter.tell('presence', { count: 3, people: [...OTHERS.people, { id: 'ida', display_name: 'Ida' }] });
    await waitUntil(() => told().length === 2, 'told again', { timeout: 3000 });
    expect(told()[1]).to.equal('/value/terms/purpose');
  });

  it('is told once a second at most, the last place in any case, and that it is left', async () => {
    const { adapter, draft, form, told } = await open();
    adapter.tell('presence', OTHERS);
    await waitUntil(() => draft.draft?.snapshot.presence === 2);
    const inputs = [...(form.shadowRoot?.querySelectorAll<HTMLElement>('input.control') ?? [])].slice(0, 4);
    for (const input of inputs) {
      input.focus();
      await turn();
    }
    byLabel(form, 'Purpose').focus();
    await waitUntil(() => told().at(-1) === '/value/terms/purpose', 'the last place', { timeout: 3000 });
    await stays(() => told().length === 2, 300);
    draft.querySelector('button')?.focus();
    await waitUntil(() => told().at(-1) === null, 'left', { timeout: 3000 });
    byLabel(form, 'Purpose').focus();
    await waitUntil(() => told().at(-1) === '/value/terms/purpose', 'back', { timeout: 3000 });
    draft.remove();
    await waitUntil(() => told().at(-1) === null, 'gone', { timeout: 3000 });
    expect(adapter.requests.filter(({ path }) => path.endsWith('/focus')).at(-1)?.keepalive).to.equal(true);
  });

  it('is not told to a service that knows nothing of it', async () => {
    const { adapter, form, told } = await open(Response.json({ error: { code: 'not_found' } }, { status: 404 }));
    byLabel(form, 'Purpose').focus();
    adapter.tell('presence', OTHERS);
    await waitUntil(() => told().length === 1, 'told', { timeout: 3000 });
    form.shadowRoot?.querySelector<HTMLElement>('input.control')?.focus();
    await stays(() => told().length === 1, 1300);
  });
});

describe('where others are', () => {
  it('is the field that has their focus, not where they wrote, and nowhere once they have left', async () => {
    const { adapter, draft } = await open();
    const place = (): string | undefined => draft.draft?.snapshot.places['ville'];
    adapter.tell('presence', OTHERS);
    adapter.patchByOther([{ op: 'replace', path: '/value/terms/purpose', value: 'A' }], 'ville');
    await waitUntil(() => place() === '/value/terms/purpose', 'where they wrote, until they tell');
    adapter.tell('focused', { participant_id: 'ville', path: '/value/parties/0' });
    await waitUntil(() => place() === '/value/parties/0');
    adapter.tell('focused', { participant_id: 'ville', path: null });
    adapter.patchByOther([{ op: 'replace', path: '/value/terms/purpose', value: 'B' }], 'ville');
    await waitUntil(() => place() === undefined);
    await stays(() => place() === undefined, 50);
    adapter.tell('focused', { participant_id: 'ville', path: '/value/terms' });
    await waitUntil(() => place() === '/value/terms');
    adapter.tell('presence', { count: 1, people: [] });
    await waitUntil(() => place() === undefined);
    for (const data of [null, 7, {}, { participant_id: 3, path: '/value' }, { participant_id: 'ville', path: 9 }])
      adapter.tell('focused', data);
    await stays(() => place() === undefined, 50);
  });
});
