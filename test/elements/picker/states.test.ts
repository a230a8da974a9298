import { expect, fixture, html } from '@open-wc/testing';
import { setUiLanguage } from '../../../src/elements/index.ts';
import type { DeedTemplatePicker } from '../../../src/elements/picker/template-picker.ts';
import { stays } from '../../fixtures/stays.ts';
import { contractSchema, createContract } from '../fixtures/contract.ts';
import { byLabel, byRole, texts, type } from '../fixtures/page.ts';
import { templates } from '../fixtures/templates.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { byPath, connected, list, previewText, shown } from './open-picker.ts';
import type { Answer } from './open-picker.ts';

describe('deed-template-picker, with an endpoint', () => {
  it('fetches every page of the listing', async () => {
    const many = Array.from({ length: 150 }, (_, index) => ({ ...templates[0], id: `t${index}` }));
    const { element, asked } = await connected((path) =>
      list(path.includes('[number]=1&') ? many.slice(0, 100) : many.slice(100), 150),
    );
    await waitUntil(() => shown(element).length === 150);
    expect(asked).to.deep.equal([
      '/deedkit/templates?page[number]=1&page[size]=100',
      '/deedkit/templates?page[number]=2&page[size]=100',
    ]);
  });

  it('fetches list and preview anew when it is moved in the page while they are on their way', async () => {
    let release = (): void => undefined;
    let held: Promise<void> | undefined;
    const hold = (): void => void (held = new Promise((resolve) => (release = resolve)));
    hold();
    const { element, asked } = await connected(async (path) => {
      await held;
      return byPath(path);
    });
    const move = async (): Promise<void> => {
      (await fixture(html`<div></div>`)).append(element);
      held = undefined;
      release();
    };
    await waitUntil(() => asked.length === 1);
    await move();
    await waitUntil(() => shown(element).length === 3, 'the list');
    hold();
    await type(byLabel(element, 'Search templates'), 'mutual');
    await waitUntil(() => asked.some((path) => path.includes('/templates/')), 'the preview is requested');
    await move();
    await waitUntil(() => previewText(element).includes('Aino'), 'the preview');
  });

  it('shows how the template reads with example values, in the language chosen', async () => {
    const { element, asked } = await connected(byPath);
    await waitUntil(() => shown(element).length === 3);
    await type(byLabel(element, 'Search templates'), 'mutual');
    await waitUntil(() => previewText(element).includes('Aino'));
    byRole(element, 'radio', 'Finnish').click();
    await waitUntil(() => asked.length === 3);
    expect(asked.slice(1)).to.deep.equal([
      '/deedkit/templates/mutual-nda?filter[language]=en',
      '/deedkit/templates/mutual-nda?filter[language]=fi',
    ]);
  });

  it('only the newest preview is shown, whatever comes back last', async () => {
    let releaseFirst = (): void => undefined;
    const { element } = await connected(async (path) => {
      if (!path.includes('/templates/')) return list(templates);
      if (path.endsWith('=en'))
        await new Promise<void>((resolve) => {
          releaseFirst = resolve;
        });
      const state = createContract({
        purpose: path.endsWith('=en') ? 'stale' : 'newest',
        change: { languages: [path.endsWith('=en') ? 'en' : 'fi'] },
      });
      return Response.json({ data: { value_schema: contractSchema, preview: { state } } });
    });
    await waitUntil(() => shown(element).length === 3);
    await type(byLabel(element, 'Search templates'), 'mutual');
    await element.updateComplete;
    byRole(element, 'radio', 'Finnish').click();
    await waitUntil(() => previewText(element).includes('newest'));
    releaseFirst();
    await stays(() => previewText(element).includes('newest') && !previewText(element).includes('stale'), 20);
  });

  it('a preview that fails can be tried again, and does not keep from choosing', async () => {
    let broken = true;
    const { element } = await connected((path) =>
      path.includes('/templates/') && broken ? new Response('', { status: 502 }) : byPath(path),
    );
    await waitUntil(() => shown(element).length === 3);
    await type(byLabel(element, 'Search templates'), 'mutual');
    await waitUntil(() => texts(element, '.page p').includes('The preview could not be loaded.'));
    expect(byRole(element, 'button', 'Use this template').matches(':disabled')).to.equal(false);
    await expect(element).to.be.accessible();
    broken = false;
    byRole(element, 'button', 'Try again').click();
    await waitUntil(() => previewText(element).includes('Aino'));
  });

  it('a service that has no previews leaves the panel without one', async () => {
    const { element } = await connected((path) =>
      path.includes('/templates/') ? Response.json({ data: { value_schema: contractSchema } }) : list(templates),
    );
    await waitUntil(() => shown(element).length === 3);
    await type(byLabel(element, 'Search templates'), 'mutual');
    await waitUntil(
      () => element.shadowRoot?.querySelector('.panel') !== null && element.shadowRoot?.querySelector('.page') === null,
    );
  });

  it('takes templates that name only what the Builder interface promises', async () => {
    const { element } = await connected(() =>
      list([{ id: 'a', name: 'Plain', description: 'One', jurisdictions: ['fi'], languages: ['en'], tags: [] }]),
    );
    await waitUntil(() => shown(element).length === 1);
    await type(byLabel(element, 'Search templates'), 'plain');
    await element.updateComplete;
    expect((byLabel(element, 'Document name') as HTMLInputElement).value).to.equal('Plain');
  });

  it('forgets the old list when the endpoint changes', async () => {
    const { element, asked } = await connected(byPath);
    await waitUntil(() => shown(element).length === 3);
    element.endpoint = '/other';
    await element.updateComplete;
    expect(asked.at(-1)).to.equal('/other/templates?page[number]=1&page[size]=100');
  });

  it('shows the selected template as the other endpoint has it, and never the preview of the first', async () => {
    const named = (purpose: string): Response =>
      Response.json({ data: { value_schema: contractSchema, preview: { state: createContract({ purpose }) } } });
    let release = (): void => undefined;
    const { element } = await connected(async (path) => {
      if (!path.includes('/templates/')) return list(templates);
      if (!path.startsWith('/other')) return named('Of the first');
      await new Promise<void>((resolve) => (release = resolve));
      return named('Of the other');
    });
    await waitUntil(() => shown(element).length === 3);
    await type(byLabel(element, 'Search templates'), 'mutual');
    await waitUntil(() => previewText(element).includes('Of the first'), 'the first is shown');
    element.endpoint = '/other';
    await waitUntil(() => shown(element).length === 1, 'the other list is there');
    expect(previewText(element)).not.to.contain('Of the first');
    release();
    await waitUntil(() => previewText(element).includes('Of the other'), 'the other is shown');
  });
});

describe('deed-template-picker, states', () => {
  it('loading: a named skeleton, and a search that can be typed into already', async () => {
    const { element } = await connected(() => new Promise<Response>(() => undefined));
    expect(byRole(element, 'status', 'Loading templates')).to.not.equal(undefined);
    expect((byLabel(element, 'Search templates') as HTMLInputElement).disabled).to.equal(false);
    await expect(element).to.be.accessible();
  });

  it('loading: a search typed meanwhile narrows the list as soon as it is there', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { element } = await connected(
      () =>
        new Promise<Response>((resolve) => {
          answer = resolve;
        }),
    );
    const search = byLabel(element, 'Search templates') as HTMLInputElement;
    search.value = 'no such words';
    search.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    answer(list(templates));
    await waitUntil(() => texts(element, '.subtitle').includes('No matching templates'));
    expect(search.value).to.equal('no such words');
  });

  it('empty', async () => {
    const { element } = await connected(() => list([]));
    await waitUntil(() => texts(element, '.subtitle').includes('No templates yet'));
    await expect(element).to.be.accessible();
  });

  it('failed: says so, and fetches again when asked', async () => {
    let answer: Answer = () => {
      throw new TypeError('offline');
    };
    const { element } = await connected((path) => answer(path));
    await waitUntil(() => texts(element, '[role=alert] .subtitle').includes('Templates could not be loaded'));
    await expect(element).to.be.accessible();
    answer = byPath;
    byRole(element, 'button', 'Try again').click();
    await waitUntil(() => shown(element).length === 3);
  });

  for (const [what, response] of [
    ['no JSON', () => new Response('<html>', { status: 200 })],
    ['another shape', () => Response.json({ hello: 1 })],
    ['a server error', () => new Response('', { status: 500 })],
  ] as const) {
    it(`failed: ${what}`, async () => {
      const { element } = await connected(response);
      await waitUntil(() => texts(element, '[role=alert] .subtitle').includes('Templates could not be loaded'));
    });
  }

  it('forbidden: says so and offers nothing to press', async () => {
    const { element } = await connected(() => Response.json({ error: { code: 'forbidden' } }, { status: 403 }));
    await waitUntil(() => texts(element, '[role=alert] p').includes('You do not have access to templates here.'));
    expect(element.shadowRoot?.querySelector('button')).to.equal(null);
    await expect(element).to.be.accessible();
  });

  for (const size of ['1280px', '820px', '320px']) {
    it(`listed, no match, chosen and nameless at ${size}`, async () => {
      const { element } = await connected(byPath);
      element.style.inlineSize = size;
      await waitUntil(() => shown(element).length === 3);
      await expect(element).to.be.accessible();
      await type(byLabel(element, 'Search templates'), 'mutual');
      await waitUntil(() => previewText(element).includes('Aino'));
      await expect(element).to.be.accessible();
      element.shadowRoot?.querySelector<HTMLElement>('[role=option]')?.click();
      await element.updateComplete;
      const name = byLabel(element, 'Document name') as HTMLInputElement;
      name.value = '';
      name.dispatchEvent(new Event('input', { bubbles: true }));
      byRole(element, 'button', 'Use this template').click();
      await waitUntil(() => texts(element, '[role=alert]').length === 1);
      await expect(element).to.be.accessible();
      expect(element.scrollWidth, 'nothing wider than the page').to.be.at.most(element.clientWidth);
    });
  }

  it('no match', async () => {
    const { element } = await connected(byPath);
    await waitUntil(() => shown(element).length === 3);
    await type(byLabel(element, 'Search templates'), 'zzz');
    await waitUntil(() => texts(element, '.notice .subtitle').includes('No matching templates'));
    await expect(element).to.be.accessible();
  });

  it('speaks Finnish and Swedish, and shows templates in them', async () => {
    const element = await fixture<DeedTemplatePicker>(
      html`<deed-template-picker .templates=${templates}></deed-template-picker>`,
    );
    try {
      await setUiLanguage('fi');
      await element.updateComplete;
      expect(texts(element, '[role=status]')).to.deep.equal(['3 asiakirjapohjaa']);
      expect(shown(element)[0]).to.equal('Keskinäinen salassapitosopimus');
      expect(texts(element, '[role=option]:first-of-type .chip')).to.deep.equal(['Englanti', 'Suomi', 'Ruotsi']);
      await setUiLanguage('sv');
      await element.updateComplete;
      expect(byLabel(element, 'Sök bland mallar')).to.not.equal(undefined);
      expect(shown(element)[0]).to.equal('Ömsesidigt sekretessavtal');
    } finally {
      await setUiLanguage('en-GB');
    }
  });

  it('speaks the language it is told to', async () => {
    try {
      const element = await fixture<DeedTemplatePicker>(
        html`<deed-template-picker ui-language="sv" .templates=${templates}></deed-template-picker>`,
      );
      await waitUntil(() => shown(element)[0] === 'Ömsesidigt sekretessavtal');
      element.setAttribute('ui-language', 'fi');
      await waitUntil(() => texts(element, '[role=status]')[0] === '3 asiakirjapohjaa');
    } finally {
      await setUiLanguage('en-GB');
    }
  });

  it('hostile texts are text', async () => {
    const hostile = '<img src=x onerror="window.deedHacked=1"><script>window.deedHacked=1</script>';
    const element = await fixture<DeedTemplatePicker>(
      html`<deed-template-picker
        .templates=${[{ ...templates[0], name: hostile, names: {}, description: hostile, descriptions: {}, tags: [hostile, 'b'] }, templates[1]]}
      ></deed-template-picker>`,
    );
    expect(shown(element)[0]).to.equal(hostile);
    expect(element.shadowRoot?.querySelector('img, script')).to.equal(null);
    expect('deedHacked' in window).to.equal(false);
  });

  it('bad property values warn once and never throw', async () => {
    const warnings: unknown[] = [];
    const { warn } = console;
    console.warn = (...words: unknown[]) => {
      warnings.push(words.join(' '));
    };
    try {
      const element = await fixture<DeedTemplatePicker>(html`<deed-template-picker></deed-template-picker>`);
      for (const bad of ['nda', 3, {}, [null, 7, { id: 1 }], [{ ...templates[0], languages: 'en', names: null }]]) {
        element.templates = bad as never;
        await element.updateComplete;
      }
      expect(shown(element)).to.deep.equal(['Mutual non-disclosure agreement']);
      expect(warnings.filter((text) => String(text).includes('templates'))).to.have.length(1);
    } finally {
      console.warn = warn;
    }
  });
});
