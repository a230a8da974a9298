import { expect } from '@open-wc/testing';
import type { DeedComments } from '../../../../src/elements/index.ts';
import { stays } from '../../../fixtures/stays.ts';
import { hold } from '../../fixtures/hold.ts';
import { allByRole, byRole, control, pressed, rootOf, texts } from '../../fixtures/page.ts';
import { failing } from '../../fixtures/scripted-history.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import { area, editAt, open, resolveAt, said, write } from './commented-page.ts';

const told = (element: DeedComments): string => texts(element, '.fault').join('');
const named = (element: DeedComments): string[] =>
  allByRole(element, 'button').map((button) => button.ariaLabel ?? button.textContent?.trim() ?? '');
const KEPT = 'What you wrote is kept.';

async function reply(element: DeedComments, text: string): Promise<void> {
  rootOf(element).querySelector<HTMLElement>('.reply')?.click();
  await waitUntil(() => area(element, 'reply'), 'a reply is begun');
  write(area(element, 'reply'), text);
}

describe('deed-comments, the list', () => {
  for (const [status, title, text, canRetry] of [
    [0, 'You are offline', 'Comments are shown as soon as there is a connection.', true],
    [500, 'Comments cannot be shown', 'The service did not answer as it should.', true],
    [429, 'Comments cannot be shown', 'The service did not answer as it should.', true],
    [401, 'Comments cannot be shown', 'The service did not answer as it should.', true],
    [403, 'No permission', 'You may not read the comments on this document.', false],
    [404, 'No comments here', 'Comments are turned off for this document.', false],
    [405, 'No comments here', 'Comments are turned off for this document.', false],
  ] as const) {
    it(`tells of an answer of ${status} in an alert, ${canRetry ? 'with a way to try again' : 'and asks no more'}`, async () => {
      const source = said();
      source.faults = [failing(status)];
      const { element } = await open(source);
      const alert = rootOf(element).querySelector('[role=alert].notice');
      expect([alert?.querySelector('h4')?.textContent, alert?.querySelector('p')?.textContent]).to.deep.equal([
        title,
        text,
      ]);
      expect(named(element)).to.deep.equal(canRetry ? ['Try again'] : []);
      expect(source.asked).to.deep.equal(['list']);
    });
  }

  it('takes an answer without threads for none, and shows them when tried again', async () => {
    const source = said();
    const { list } = source;
    const page = { ok: true as const, value: { html: '<p>Log in</p>' } as never };
    Object.assign(source, { list: () => Promise.resolve(page) });
    const { element } = await open(source);
    expect(texts(element, '.notice h4')).to.deep.equal(['Comments cannot be shown']);
    Object.assign(source, { list });
    byRole(element, 'button', 'Try again').click();
    await waitUntil(() => rootOf(element).querySelectorAll('.thread').length === 2, 'the threads');
  });

  it('says that it is loading until it is answered, and offers nothing to press', async () => {
    const source = said();
    const release = hold(source);
    const opening = open(source);
    await waitUntil(() => document.querySelector('deed-comments')?.shadowRoot?.querySelector('[role=status]'));
    const element = document.querySelector('deed-comments') as DeedComments;
    expect(allByRole(element, 'status').map(({ ariaLabel }) => ariaLabel)).to.deep.equal(['Loading comments', null]);
    expect(named(element)).to.deep.equal([]);
    release();
    await opening;
    expect(rootOf(element).querySelector('.skeleton')).to.equal(null);
  });

  it('goes once the right to read it is gone, and the reply that was begun with it', async () => {
    const source = said();
    const { element } = await open(source);
    await reply(element, 'Half a thought');
    source.faults = [failing(403)];
    await element.reload();
    await element.updateComplete;
    expect(texts(element, '.notice h4')).to.deep.equal(['No permission']);
    expect(rootOf(element).querySelector('.thread, textarea')).to.equal(null);
  });

  it('stays as it is where news cannot be fetched, and has them a moment later', async () => {
    const source = said();
    const { element } = await open(source);
    source.faults = [failing(503)];
    source.answer(source.threads[0]?.id ?? '', 'Late news');
    const reloaded = element.reload();
    await stays(() => rootOf(element).querySelectorAll('.thread').length === 2, 20);
    expect(texts(element, '.notice')).to.deep.equal([]);
    await reloaded;
    await element.updateComplete;
    expect(texts(element, '.body')).to.include('Late news');
  });

  it('can be asked for before there is any source', async () => {
    const { element } = await open();
    element.source = undefined;
    await element.updateComplete;
    await element.reload();
    expect(allByRole(element, 'status')[0]?.ariaLabel).to.equal('Loading comments');
  });
});

describe('deed-comments, a reply that is refused', () => {
  for (const [status, code, words] of [
    [0, 'network', `You are offline. ${KEPT.slice(0, -1)}; send it again when there is a connection.`],
    [404, 'unknown_comment', `The comment was deleted in the meantime. ${KEPT}`],
    [422, 'unknown_place', 'This place is no longer in the document. Choose another.'],
    [429, 'too_many', `This could not be sent. ${KEPT}`],
    [500, 'internal', `This could not be sent. ${KEPT}`],
  ] as const) {
    it(`says why at its field after ${status} ${code}, and is sent when asked again`, async () => {
      const source = said();
      const { element } = await open(source);
      await reply(element, 'Again, please');
      source.faults = [failing(status, code)];
      await pressed('Control+Enter');
      await waitUntil(() => told(element) !== '', 'the reason');
      expect(told(element)).to.equal(words);
      const field = area(element, 'reply');
      expect([field?.value, field?.ariaInvalid]).to.deep.equal(['Again, please', 'true']);
      const [described = ''] = field?.getAttribute('aria-describedby')?.split(' ') ?? [];
      expect(rootOf(element).getElementById(described)?.textContent?.trim()).to.equal(words);
      expect(control(element) === field).to.equal(true);
      source.faults = [];
      await pressed('Control+Enter');
      await waitUntil(() => texts(element, '.body').includes('Again, please'), 'it is sent');
      expect(told(element)).to.equal('');
    });
  }

  it('gives the words of the service as text', async () => {
    const source = said();
    const { element } = await open(source);
    await reply(element, 'Again, please');
    source.faults = [{ ...failing(500), message: 'Out of <i>ink</i>.' }];
    await pressed('Control+Enter');
    await waitUntil(() => told(element) !== '', 'the reason');
    expect(told(element)).to.equal(`This could not be sent. ${KEPT} Out of <i>ink</i>.`);
    expect(rootOf(element).querySelector('.fault i')).to.equal(null);
  });

  it('loses its reason with the next letter', async () => {
    const source = said();
    const { element } = await open(source);
    await reply(element, 'Again, please');
    source.faults = [failing(503)];
    await pressed('Control+Enter');
    await waitUntil(() => told(element) !== '', 'the reason');
    write(area(element, 'reply'), 'Again, please!');
    await element.updateComplete;
    expect([told(element), area(element, 'reply')?.ariaInvalid]).to.deep.equal(['', null]);
  });

  it('may be put away by Escape, and its words are still there after', async () => {
    const source = said();
    const { element } = await open(source);
    await reply(element, 'Again, please');
    source.faults = [failing(503)];
    await pressed('Control+Enter');
    await waitUntil(() => told(element) !== '', 'the reason');
    await pressed('Escape');
    await waitUntil(() => control(element)?.classList.contains('thread'), 'its thread has the focus');
    expect(area(element, 'reply')?.value).to.equal('Again, please');
  });
});

describe('deed-comments, a change that is refused', () => {
  for (const [status, words] of [
    [0, `You are offline. ${KEPT.slice(0, -1)}; send it again when there is a connection.`],
    [500, 'This could not be done.'],
  ] as const) {
    it(`says at the thread why a comment was not deleted after ${status}, and keeps it`, async () => {
      const source = said();
      const { element } = await open(source);
      byRole(element, 'button', 'Delete').click();
      await waitUntil(() => control(element)?.classList.contains('sure'), 'it is asked');
      source.faults = [failing(status)];
      await pressed('Enter');
      await waitUntil(() => told(element) !== '', 'the reason');
      expect(told(element)).to.equal(words);
      expect(texts(element, '.body').length).to.equal(3);
      await waitUntil(() => control(element)?.classList.contains('thread'), 'its thread has the focus');
    });
  }

  it('ends writing where it may not be resolved, and the threads stay to be read', async () => {
    const source = said();
    const { element } = await open(source);
    editAt(element, 0).click();
    await waitUntil(() => area(element, 'edit'), 'a change is begun');
    source.faults = [failing(403)];
    resolveAt(element, 1).click();
    await waitUntil(() => rootOf(element).querySelector('.resolve') === null, 'nothing can be resolved');
    expect(texts(element, '.place')).to.deep.equal(['Terms › Purpose', '2. Terms']);
    expect(rootOf(element).querySelector('.reply, .edit, .remove, .new')).to.equal(null);
  });

  it('says nothing of one’s own where a comment is another person’s', async () => {
    const source = said();
    const { element } = await open(source);
    editAt(element, 0).click();
    await waitUntil(() => area(element, 'edit'), 'a change is begun');
    write(area(element, 'edit'), 'Mine?');
    source.faults = [failing(403, 'comment_foreign')];
    await pressed('Control+Enter');
    await waitUntil(() => told(element) !== '', 'the reason');
    expect(told(element)).to.equal('You may read the comments, but not write any.');
    expect(rootOf(element).querySelectorAll('.reply').length).to.equal(2);
  });

  it('is not sent as blanks, and can be saved unchanged', async () => {
    const source = said();
    const { element } = await open(source);
    editAt(element, 0).click();
    await waitUntil(() => area(element, 'edit'), 'a change is begun');
    write(area(element, 'edit'), ' \n ');
    await pressed('Control+Enter');
    await waitUntil(() => told(element) === 'Write something first.', 'it is told');
    expect(source.asked).to.deep.equal(['list']);
    write(area(element, 'edit'), 'Is this wide enough?');
    await pressed('Control+Enter');
    await waitUntil(() => area(element, 'edit') === null, 'it is saved');
    expect(source.asked.at(-1)).to.equal('edit Is this wide enough?');
  });
});
