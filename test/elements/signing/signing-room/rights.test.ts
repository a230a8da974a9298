import { expect } from '@open-wc/testing';
import '../../../../src/elements/define/signing-room.ts';
import { setUiLanguage } from '../../../../src/elements/index.ts';
import type { DeedSigningRoom } from '../../../../src/elements/index.ts';
import { openRoom } from '../../fixtures/open-room.ts';
import { motionOver, rootOf, texts } from '../../fixtures/page.ts';
import { createRoom, createSignedRoom, ScriptedRoom } from '../../fixtures/scripted-room.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

function script(may: ScriptedRoom['may'], room = createRoom()): ScriptedRoom {
  const scripted = new ScriptedRoom(room);
  scripted.may = may;
  return scripted;
}

const find = (element: DeedSigningRoom, selector: string): HTMLElement | null =>
  rootOf(element).querySelector(selector);

describe('a signing room whose page may not do everything', () => {
  afterEach(async () => {
    await setUiLanguage('en-GB');
  });

  for (const width of [320, 1000])
    it(`shows the document and asks for nothing where it may only be viewed, at ${width} px`, async () => {
      const scripted = script(['view']);
      const element = await openRoom(scripted);
      element.style.width = `${width}px`;
      await element.updateComplete;
      await motionOver(element);
      expect(find(element, '.paper')?.textContent).to.include('Between the parties.');
      for (const selector of ['deed-signature-pad', '[part=step]', '.confirm', '.decline', '#sign'])
        expect(find(element, selector), selector).to.equal(null);
      expect(texts(element, '.asks')).to.deep.equal(['From Aino Lehtonen']);
      expect(texts(element, '[part=notice] .subtitle')).to.deep.equal(['You can read this document here']);
      expect(texts(element, '[part=notice] p')).to.deep.equal(['It is Erik Sandström who signs it.']);
      expect(scripted.requests.every(({ method }) => method === 'GET')).to.equal(true);
      expect(element.scrollWidth).to.be.at.most(width);
      await expect(element).to.be.accessible();
    });

  it('says the same before it is the signee’s turn', async () => {
    const element = await openRoom(script(['view'], createRoom({ turn: 'later' })));
    expect(texts(element, '[part=notice] .subtitle')).to.deep.equal(['You can read this document here']);
  });

  it('offers declining where that is all that it may', async () => {
    const scripted = script(['view', 'decline']);
    const element = await openRoom(scripted);
    expect(find(element, 'deed-signature-pad')).to.equal(null);
    find(element, '.decline')?.click();
    await waitUntil(() => find(element, 'dialog[open]') !== null);
    const reason = find(element, '#reason') as HTMLTextAreaElement;
    reason.value = 'Too dear.';
    reason.dispatchEvent(new Event('input'));
    reason.closest('form')?.requestSubmit();
    await waitUntil(() => scripted.requests.some(({ part }) => part === '/decline'));
  });

  it('offers signing without declining', async () => {
    const element = await openRoom(script(['view', 'sign']));
    await waitUntil(() => find(element, 'deed-signature-pad') !== null);
    expect(find(element, '.decline')).to.equal(null);
    expect(texts(element, '[part=notice]')).to.deep.equal([]);
  });

  it('gives no file away where none may be downloaded', async () => {
    const signed = createSignedRoom({ signed_pdf: 'ready' });
    const kept = await openRoom(script(['view', 'sign'], signed));
    await waitUntil(() => find(kept, '[part=done]') !== null);
    expect(find(kept, '[part=download]')).to.equal(null);
    const taken = await openRoom(script(['view', 'download'], signed));
    await waitUntil(() => find(taken, '[part=download]') !== null);
  });

  it('has all of it where the adapter does not say', async () => {
    const element = await openRoom(script(undefined));
    await waitUntil(() => find(element, 'deed-signature-pad') !== null);
    expect([find(element, '[part=step]'), find(element, '.decline')].includes(null)).to.equal(false);
  });

  it('asks for nothing any more once it hears that it may not', async () => {
    const scripted = script(['view', 'sign', 'decline']);
    const element = await openRoom(scripted);
    await waitUntil(() => find(element, 'deed-signature-pad') !== null);
    scripted.may = ['view'];
    element.reload();
    await waitUntil(() => find(element, 'deed-signature-pad') === null);
    expect(find(element, '[part=step]')).to.equal(null);
  });
});
