import { aTimeout, expect, oneEvent } from '@open-wc/testing';
import { setUiLanguage } from '../../../src/elements/index.ts';
import { allByRole, byLabel, byRole, control, pressed, retype, texts, type } from '../fixtures/page.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { nameField, picker, selected, shown } from './open-picker.ts';

describe('deed-template-picker, choosing', () => {
  it('lists every template with its languages, and how many there are', async () => {
    const { element } = await picker();
    expect(shown(element)).to.deep.equal([
      'Mutual non-disclosure agreement',
      'Residential lease',
      'Employment contract',
    ]);
    expect(texts(element, '[role=option]:first-of-type .chip')).to.deep.equal(['English', 'Finnish', 'Swedish']);
    expect(texts(element, '[role=status]')).to.deep.equal(['3 templates']);
  });

  it('finds by words in name, description, topic and other languages, whatever the case and accents', async () => {
    const { element } = await picker();
    const search = byLabel(element, 'Search templates') as HTMLInputElement;
    for (const [words, found] of [
      ['LEASE', 'Residential lease'],
      ['salary', 'Employment contract'],
      ['Vuokra', 'Residential lease'],
      ['omsesidigt', 'Mutual non-disclosure agreement'],
      ['fixed home', 'Residential lease'],
      ['kiinteistot', 'Residential lease'],
      ['confidentiality', 'Mutual non-disclosure agreement'],
    ]) {
      await retype(search, words ?? '');
      await element.updateComplete;
      expect(shown(element), words).to.deep.equal([found]);
    }
  });

  it('selects the first hit while typing; Enter chooses it with its name', async () => {
    const { element, chosen } = await picker();
    await type(byLabel(element, 'Search templates'), 'lease');
    await element.updateComplete;
    expect(selected(element)).to.deep.equal(['Residential lease']);
    await pressed('Enter');
    expect(
      chosen.map(({ template_id, language, document_name }) => ({ template_id, language, document_name })),
    ).to.deep.equal([{ template_id: 'residential-lease', language: 'en', document_name: 'Residential lease' }]);
  });

  it('moves by arrows and tells the search field which option is active', async () => {
    const { element } = await picker();
    const search = byLabel(element, 'Search templates');
    search.focus();
    await pressed('ArrowDown');
    await pressed('ArrowDown');
    await element.updateComplete;
    expect(selected(element)).to.deep.equal(['Residential lease']);
    expect(search.getAttribute('aria-activedescendant')).to.equal(
      element.shadowRoot?.querySelector('[aria-selected=true]')?.id,
    );
    await pressed('ArrowUp');
    await pressed('ArrowUp');
    await element.updateComplete;
    expect(selected(element)).to.deep.equal(['Mutual non-disclosure agreement']);
    expect(control(element)).to.equal(search);
  });

  it('Enter never chooses what the search has hidden', async () => {
    const { element, chosen } = await picker();
    const search = byLabel(element, 'Search templates') as HTMLInputElement;
    await type(search, 'lease');
    await retype(search, 'zzz');
    await element.updateComplete;
    await pressed('Enter');
    expect(chosen).to.deep.equal([]);
  });

  it('Escape empties the search', async () => {
    const { element } = await picker();
    const search = byLabel(element, 'Search templates') as HTMLInputElement;
    await type(search, 'lease');
    await pressed('Escape');
    await element.updateComplete;
    expect(search.value).to.equal('');
    expect(shown(element)).to.have.length(3);
  });

  it('a key typed anywhere goes into the search', async () => {
    const { element } = await picker();
    byRole(element, 'button', 'Housing1').focus();
    await pressed('e');
    await element.updateComplete;
    expect(control(element)).to.equal(byLabel(element, 'Search templates'));
    expect((control(element) as HTMLInputElement).value).to.equal('e');
  });

  it('narrows by jurisdiction, language and topic; each count is what the others would leave', async () => {
    const { element } = await picker();
    byRole(element, 'button', 'Finland2').click();
    await element.updateComplete;
    expect(shown(element)).to.deep.equal(['Mutual non-disclosure agreement', 'Residential lease']);
    expect(byRole(element, 'button', 'Finland2').getAttribute('aria-pressed')).to.equal('true');
    expect(byRole(element, 'button', 'Sweden1').getAttribute('aria-pressed')).to.equal('false');
    byRole(element, 'button', 'Swedish1').click();
    await element.updateComplete;
    expect(shown(element)).to.deep.equal(['Mutual non-disclosure agreement']);
    byRole(element, 'button', 'Swedish1').click();
    byRole(element, 'button', 'Finland1').click();
    await element.updateComplete;
    expect(shown(element)).to.have.length(3);
  });

  it('shows topics in the interface language; those that lack it as another template says them', async () => {
    const { element } = await picker();
    const topics = (): string[] => texts(element, '.facet:last-of-type .value');
    expect(topics()).to.deep.equal(['Business2', 'Confidentiality1', 'Employment1', 'Housing1', 'Real estate1']);
    byRole(element, 'button', 'Business2').click();
    try {
      await setUiLanguage('fi');
      await element.updateComplete;
      expect(topics()).to.deep.equal(['Asuminen1', 'Employment1', 'Kiinteistöt1', 'Liiketoiminta2', 'Salassapito1']);
      expect(byRole(element, 'button', 'Liiketoiminta2').getAttribute('aria-pressed')).to.equal('true');
      expect(shown(element)).to.deep.equal(['Keskinäinen salassapitosopimus', 'Employment contract']);
      await setUiLanguage('de');
      await element.updateComplete;
      expect(byRole(element, 'button', 'Business2').getAttribute('aria-pressed')).to.equal('true');
      byRole(element, 'button', 'Confidentiality1').click();
      await setUiLanguage('sv');
      await element.updateComplete;
      expect(byRole(element, 'button', 'Sekretess1').getAttribute('aria-pressed')).to.equal('true');
      expect(shown(element)).to.deep.equal(['Ömsesidigt sekretessavtal']);
    } finally {
      await setUiLanguage('en-GB');
    }
    await element.updateComplete;
    expect(byRole(element, 'button', 'Confidentiality1').getAttribute('aria-pressed')).to.equal('true');
  });

  it('names the language of words that are not in the reader’s', async () => {
    const { element } = await picker();
    const languages = (): (string | null)[] =>
      [...(element.shadowRoot?.querySelectorAll('.item strong') ?? [])].map((name) => name.getAttribute('lang'));
    try {
      await setUiLanguage('de');
      await element.updateComplete;
      expect(languages()).to.deep.equal(languages().map(() => 'en'));
      await setUiLanguage('fi');
      await element.updateComplete;
      expect(languages()).to.include('fi');
    } finally {
      await setUiLanguage('en-GB');
    }
  });

  it('says when nothing matches and takes every filter off', async () => {
    const { element } = await picker();
    byRole(element, 'button', 'Housing1').click();
    await type(byLabel(element, 'Search templates'), 'salary');
    await element.updateComplete;
    expect(texts(element, '.notice .subtitle')).to.deep.equal(['No matching templates']);
    byRole(element, 'button', 'Clear search and filters').click();
    await element.updateComplete;
    expect(shown(element)).to.have.length(3);
    expect(control(element)).to.equal(byLabel(element, 'Search templates'));
  });

  it('names the document after the template, in the document’s language, until the person names it', async () => {
    const { element, chosen } = await picker();
    allByRole(element, 'option')[0]?.click();
    await element.updateComplete;
    byRole(element, 'radio', 'Finnish').click();
    await element.updateComplete;
    expect(nameField(element).value).to.equal('Keskinäinen salassapitosopimus');
    await retype(nameField(element), 'NDA with Nordvik');
    byRole(element, 'radio', 'Swedish').click();
    await element.updateComplete;
    expect(nameField(element).value).to.equal('NDA with Nordvik');
    byRole(element, 'button', 'Use this template').click();
    expect(chosen.at(-1)).to.include({ template_id: 'mutual-nda', language: 'sv', document_name: 'NDA with Nordvik' });
  });

  it('wants a name: says so at the field, which takes the focus', async () => {
    const { element, chosen } = await picker();
    await type(byLabel(element, 'Search templates'), 'lease');
    await retype(nameField(element), ' ');
    await pressed('Enter');
    await element.updateComplete;
    expect(chosen).to.deep.equal([]);
    expect(texts(element, '[role=alert]')).to.deep.equal(['Give the document a name.']);
    expect(control(element)).to.equal(nameField(element));
    expect(nameField(element).getAttribute('aria-invalid')).to.equal('true');
    await type(nameField(element), 'Flat 2');
    await element.updateComplete;
    expect(texts(element, '[role=alert]')).to.deep.equal([]);
    await pressed('Enter');
    expect(chosen.at(-1)?.document_name).to.equal('Flat 2');
  });

  it('wants a name no more once another template gives it one', async () => {
    const { element } = await picker();
    const search = byLabel(element, 'Search templates') as HTMLInputElement;
    await type(search, 'lease');
    nameField(element).value = '';
    nameField(element).dispatchEvent(new InputEvent('input', { bubbles: true }));
    byRole(element, 'button', 'Use this template').click();
    await waitUntil(() => texts(element, '[role=alert]').length === 1, 'it wants a name');
    await retype(search, 'disclosure');
    await element.updateComplete;
    expect(nameField(element).value).not.to.equal('');
    expect([texts(element, '[role=alert]').length, nameField(element).ariaInvalid]).to.deep.equal([0, null]);
  });

  it('says of a template alone that the page did not use it, not of the one that was selected meanwhile', async () => {
    const { element } = await picker();
    let refuse = (): void => undefined;
    element.addEventListener('deed-template-chosen', (event) => {
      event.detail.waitUntil(
        new Promise((_, reject) => (refuse = () => reject(new Error('You have no drafts left.')))),
      );
    });
    const search = byLabel(element, 'Search templates') as HTMLInputElement;
    await type(search, 'lease');
    await pressed('Enter');
    await retype(search, 'disclosure');
    refuse();
    const use = byRole(element, 'button', 'Use this template');
    await waitUntil(() => use.getAttribute('aria-busy') === null, 'it is busy no more', { timeout: 5000 });
    await element.updateComplete;
    expect(texts(element, '[role=alert]')).to.deep.equal([]);
  });

  it('emits an event that crosses shadow roots, and is busy until the promise given to waitUntil settles', async () => {
    const { element, chosen } = await picker();
    let finish = (): void => undefined;
    document.body.addEventListener(
      'deed-template-chosen',
      (event) => {
        event.detail.waitUntil(
          new Promise<void>((resolve) => {
            finish = resolve;
          }),
        );
      },
      { once: true },
    );
    await type(byLabel(element, 'Search templates'), 'lease');
    const event = oneEvent(element, 'deed-template-chosen');
    await pressed('Enter');
    expect(await event).to.include({ bubbles: true, composed: true });
    await element.updateComplete;
    const use = byRole(element, 'button', 'Use this template');
    expect(use.getAttribute('aria-busy')).to.equal('true');
    use.click();
    expect(chosen).to.have.length(1);
    finish();
    await waitUntil(() => use.getAttribute('aria-busy') === null);
    use.click();
    expect(chosen).to.have.length(2);
  });

  it('ends being busy when the page’s promise is rejected, and says why until something else is chosen', async () => {
    const { element } = await picker();
    element.addEventListener('deed-template-chosen', (event) => {
      event.detail.waitUntil(Promise.reject(new Error('You have <b>no</b> drafts left.')));
    });
    await type(byLabel(element, 'Search templates'), 'lease');
    await pressed('Enter');
    const use = byRole(element, 'button', 'Use this template');
    await waitUntil(() => use.getAttribute('aria-busy') === null, 'it is busy no more', { timeout: 5000 });
    const told = 'The template could not be used. You have <b>no</b> drafts left.';
    expect(texts(element, '[role=alert]')).to.deep.equal([told]);
    expect(element.shadowRoot?.querySelector('[role=alert] b')).to.equal(null);
    await expect(element).to.be.accessible();
    await retype(byLabel(element, 'Search templates') as HTMLInputElement, 'disclosure');
    await element.updateComplete;
    expect(texts(element, '[role=alert]')).to.deep.equal([]);
  });

  it('on a narrow page the panel takes the place of the list, and leads back to it', async () => {
    const { element } = await picker();
    element.style.inlineSize = '320px';
    const [first] = allByRole(element, 'option');
    first?.click();
    await element.updateComplete;
    await aTimeout(0);
    expect(byLabel(element, 'Search templates').checkVisibility()).to.equal(false);
    expect(control(element)).to.equal(byRole(element, 'button', 'All templates'));
    byRole(element, 'button', 'All templates').click();
    await element.updateComplete;
    expect(byLabel(element, 'Search templates').checkVisibility()).to.equal(true);
    expect(selected(element)).to.have.length(1);
  });
});
