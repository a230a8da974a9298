import { expect } from '@open-wc/testing';
import { setUiLanguage } from '../../../src/elements/index.ts';
import { pressed, rootOf, texts } from '../fixtures/page.ts';
import { FIELDS } from '../fixtures/placed-fields.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { chosen, goTo, names, openEditor, placed, placeOf, places, setting } from './open-editor.ts';

describe('the editor of places whose language is switched while it is used', () => {
  afterEach(() => setUiLanguage('en'));

  it('names the places anew, and leaves the focus and the choice on the one that has them', async () => {
    const { element, patches } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    await goTo(element, 1);
    const before = names(element).join();
    await setUiLanguage('de');
    await waitUntil(() => names(element).join() !== before, 'the other language');
    expect(rootOf(element).activeElement === places(element)[1]).to.equal(true);
    expect([chosen(element).length, patches.length]).to.deep.equal([1, 0]);
    await pressed('ArrowRight');
    expect(placeOf(element, 1)?.x).to.equal(251);
  });

  it('keeps a label that is half typed', async () => {
    const { element } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    await goTo(element, 0);
    const label = setting(element, 'label');
    label.focus();
    label.value = 'Half';
    const before = texts(element, '.settings').join();
    await setUiLanguage('sv');
    await waitUntil(() => texts(element, '.settings').join() !== before, 'the other language');
    expect([setting(element, 'label').value, rootOf(element).activeElement === label]).to.deep.equal(['Half', true]);
  });

  it('takes an edit back that was made in the language before', async () => {
    const { element } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    await goTo(element, 0);
    await pressed('Delete');
    await placed(element, 6);
    await setUiLanguage('de');
    await pressed('Control+z');
    await placed(element, 7);
    expect(element.fields).to.deep.equal(FIELDS);
  });
});
