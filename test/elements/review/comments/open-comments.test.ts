import { expect, html } from '@open-wc/testing';
import '../../../../src/elements/define/builder.ts';
import '../../../../src/elements/define/comments.ts';
import '../../../../src/elements/define/finalize-button.ts';
import type { ContractState } from '../../../../src/document/index.ts';
import type { DeedBuilder, DeedFinalizeButton } from '../../../../src/elements/index.ts';
import { openCommented } from '../../fixtures/commented.ts';
import { createContract } from '../../fixtures/contract.ts';
import { byRole, motionOver, rootOf, texts } from '../../fixtures/page.ts';
import { ScriptedComments } from '../../fixtures/scripted-comments.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

const complete = createContract();
const purpose = { kind: 'field', path: '/terms/purpose', quote: 'To talk' } as const;

/** The same with one thing missing. */
function lacking(): ContractState {
  const state = structuredClone(complete) as unknown as { value: { parties: { email: string }[] } };
  const [first] = state.value.parties;
  if (first) first.email = '';
  return state as unknown as ContractState;
}

async function built(state: ContractState, inside = html`<deed-builder></deed-builder>`) {
  const comments = new ScriptedComments();
  comments.answer(comments.say(purpose, 'Is this wide enough?').id, 'I think so.', 'me');
  const settled = comments.say(purpose, 'Shorter?');
  comments.settle(settled.id, true);
  const around = await openCommented(inside, { comments, state });
  const builder = around.draft.querySelector('deed-builder') as DeedBuilder;
  return { ...around, comments, builder };
}
const known = (builder: Element): Promise<void> =>
  waitUntil(() => texts(builder, '.comments-button .open-comments')[0] === '1', 'comments', { timeout: 5000 });
const finalizeOf = (builder: Element): DeedFinalizeButton =>
  rootOf(builder).querySelector('deed-finalize-button') as DeedFinalizeButton;
const popup = (builder: Element): Element | null => rootOf(builder).querySelector('#missing');

async function openPopup(builder: Element): Promise<Element> {
  rootOf(builder).querySelector<HTMLElement>('.missing-button')?.click();
  await waitUntil(() => popup(builder)?.matches(':popover-open'));
  return popup(builder) as Element;
}

async function openDialog(builder: Element): Promise<DeedFinalizeButton> {
  const finalize = finalizeOf(builder);
  byRole(finalize, 'button', 'Finalize').click();
  await finalize.updateComplete;
  await motionOver(finalize);
  return finalize;
}

const lead = async (builder: Element): Promise<void> => {
  await waitUntil(
    () => rootOf(builder).querySelector('deed-comments')?.shadowRoot?.activeElement?.classList.contains('thread'),
    'the thread',
    { timeout: 5000 },
  );
};

describe('open comments, in every list of open things', () => {
  it('popover: below missing answers, each with its place and its last comment, and leading there', async () => {
    const { builder } = await built(lacking());
    await known(builder);
    expect(texts(builder, '.missing-button')).to.deep.equal(['1 thing missing']);
    await openPopup(builder);
    expect(texts(builder, '#missing h3')).to.deep.equal(['Parties', '1 open comment']);
    expect(texts(builder, '#missing .comment')).to.deep.equal(['Terms › Purpose Aino Lehtonen: I think so.']);
    await expect(builder).to.be.accessible();
    rootOf(builder).querySelector<HTMLElement>('#missing .comment')?.click();
    await lead(builder);
    expect(popup(builder)?.matches(':popover-open')).to.equal(false);
  });

  it('popover: its button stays while only comments are left, and goes with the last', async () => {
    const { builder, comments, tell } = await built(complete);
    await known(builder);
    expect(texts(builder, '.missing-button')).to.deep.equal(['1 open comment']);
    await openPopup(builder);
    expect(rootOf(builder).activeElement?.classList.contains('comment')).to.equal(true);
    const [open] = comments.threads.filter(({ resolved }) => resolved === null);
    comments.settle(open?.id ?? '', true);
    tell();
    await waitUntil(() => texts(builder, '.missing-button').length === 0);
  });

  it('dialog: missing answers first, then open comments', async () => {
    const { builder } = await built(lacking());
    await known(builder);
    const finalize = await openDialog(builder);
    expect(texts(finalize, 'dialog h3')).to.deep.equal(['Parties', '1 open comment']);
    await expect(finalize).to.be.accessible();
    rootOf(finalize).querySelector<HTMLElement>('.comment')?.click();
    await lead(builder);
    expect(rootOf(finalize).querySelector('dialog')).to.equal(null);
  });

  it('dialog: the question tells of them, begins at its answer, and finalizes all the same', async () => {
    const { builder, draft } = await built(complete);
    await known(builder);
    const finalize = await openDialog(builder);
    expect(texts(finalize, 'dialog h2')).to.deep.equal(['Finalize this document?']);
    expect(texts(finalize, '.comment')).to.deep.equal(['Terms › Purpose Aino Lehtonen: I think so.']);
    expect(rootOf(finalize).activeElement?.textContent?.trim()).to.equal('Finalize');
    await expect(finalize).to.be.accessible();
    rootOf(finalize).querySelector<HTMLElement>('footer .primary')?.click();
    await waitUntil(() => draft.draft?.snapshot.state?.status === 'finalized');
  });

  it('nowhere on a page that shows no comments', async () => {
    const { builder } = await built(complete, html`<deed-builder no-comments></deed-builder>`);
    await waitUntil(() => rootOf(builder).querySelector('.find-button'), 'tools', { timeout: 5000 });
    expect(texts(builder, '.missing-button')).to.deep.equal([]);
    await waitUntil(() => rootOf(builder).querySelector('deed-finalize-button')?.shadowRoot, 'the button');
    const finalize = await openDialog(builder);
    expect(texts(finalize, 'dialog h2')).to.deep.equal(['Finalize this document?']);
    expect(texts(finalize, '.comment')).to.deep.equal([]);
  });
});
