import { expect } from '@open-wc/testing';
import { stays } from '../../fixtures/stays.ts';
import type { DeedTemplatePicker } from '../../../src/elements/picker/template-picker.ts';
import { contractSchema, createContract } from '../fixtures/contract.ts';
import { byLabel, byRole, control, pressed, rootOf, texts, type } from '../fixtures/page.ts';
import { templates } from '../fixtures/templates.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { byPath, connected, list, picker, previewText, shown } from './open-picker.ts';
import type { Answer } from './open-picker.ts';

const alertOf = (element: DeedTemplatePicker): string => texts(element, '[role=alert]')[0] ?? '';
const refuse = (status: number): Response => Response.json({ error: { code: 'x', message: 'No.' } }, { status });
const search = (element: DeedTemplatePicker): HTMLElement => byLabel(element, 'Search templates');

describe('deed-template-picker, a list that does not come', () => {
  for (const [status, words, canRetry] of [
    [401, 'You do not have access to templates here.', false],
    [403, 'You do not have access to templates here.', false],
    [404, 'The service is not answering. Try again in a moment.', true],
    [429, 'The service is not answering. Try again in a moment.', true],
    [503, 'The service is not answering. Try again in a moment.', true],
  ] as const)
    it(`is told with what can be done about it: ${status}`, async () => {
      const { element } = await connected(() => refuse(status));
      await waitUntil(() => alertOf(element) !== '', 'it is told');
      expect(texts(element, '[role=alert] p')).to.deep.equal([words]);
      expect(texts(element, 'button')).to.deep.equal(canRetry ? ['Try again'] : []);
    });

  it('leaves the focus in the search once it is asked for again, and on the button where it fails again', async () => {
    let answer: Answer = () => refuse(503);
    const { element } = await connected((path) => answer(path));
    const again = async (): Promise<void> => {
      await waitUntil(() => alertOf(element) !== '', 'it is told');
      byRole(element, 'button', 'Try again').focus();
      await pressed('Enter');
    };
    await again();
    await waitUntil(() => control(element)?.textContent?.trim() === 'Try again', 'the button has the focus again');
    answer = byPath;
    await again();
    await waitUntil(() => shown(element).length === 3, 'the list');
    expect(control(element) === search(element)).to.equal(true);
  });

  it('is told where it ends in the middle', async () => {
    const many = Array.from({ length: 100 }, (_, index) => ({ ...templates[0], id: `t${index}` }));
    const { element } = await connected((path) => (path.includes('[number]=1&') ? list(many, 150) : refuse(500)));
    await waitUntil(() => alertOf(element) !== '', 'it is told');
  });

  it('ends where a page of it is empty, whatever its total is said to be', async () => {
    const { element, asked } = await connected((path) => list(path.includes('[number]=1&') ? templates : [], 500));
    await waitUntil(() => asked.length === 2, 'both pages');
    await stays(() => asked.length === 2 && shown(element).length === 3, 30);
  });
});

describe('deed-template-picker, answers that come late', () => {
  it('are not those of an endpoint that was set before', async () => {
    const releases: (() => void)[] = [];
    const { element, asked } = await connected(async (path) => {
      await new Promise<void>((resolve) => releases.push(resolve));
      return list(path.startsWith('/other') ? templates.slice(0, 1) : templates);
    });
    element.endpoint = '/other';
    await waitUntil(() => asked.length === 2, 'both are asked');
    releases[1]?.();
    await waitUntil(() => shown(element).length === 1, 'the other list');
    releases[0]?.();
    await stays(() => shown(element).length === 1, 30);
  });

  it('are not those of an endpoint that was taken away: the templates of the page are shown', async () => {
    let release = (): void => undefined;
    const { element, asked } = await connected(async () => {
      await new Promise<void>((resolve) => (release = resolve));
      return refuse(500);
    });
    element.templates = templates.slice(0, 2);
    await waitUntil(() => asked.length === 1, 'it is asked');
    element.endpoint = '';
    await element.updateComplete;
    expect(shown(element).length).to.equal(2);
    release();
    await stays(() => shown(element).length === 2 && alertOf(element) === '', 30);
  });

  it('select the first hit of a search typed meanwhile, and leave the focus there', async () => {
    let release = (): void => undefined;
    const { element } = await connected(async (path) => {
      if (!path.includes('/templates/')) await new Promise<void>((resolve) => (release = resolve));
      return byPath(path);
    });
    await type(search(element), 'lease');
    release();
    await waitUntil(() => shown(element).length === 1, 'the list');
    await element.updateComplete;
    expect([texts(element, '#chosen'), control(element) === search(element)]).to.deep.equal([
      ['Residential lease'],
      true,
    ]);
  });

  it('are asked for by another fetch as soon as that is set', async () => {
    const { element } = await connected(() => refuse(500));
    await waitUntil(() => alertOf(element) !== '', 'it is told');
    element.fetch = (input) => Promise.resolve(byPath(decodeURIComponent(String(input))));
    await waitUntil(() => shown(element).length === 3, 'the list');
    expect(alertOf(element)).to.equal('');
  });
});

describe('deed-template-picker, the preview', () => {
  const preview = (purpose: string, language = 'en') => ({
    state: createContract({ purpose, change: { languages: [language] } }),
    schema: contractSchema,
  });

  it('is what the page gives for a template and a language', async () => {
    const { element } = await picker();
    const asked: string[] = [];
    element.loadPreview = (template, language) => {
      asked.push(`${template} ${language}`);
      return Promise.resolve(preview(`In ${language}`, language));
    };
    await type(search(element), 'mutual');
    await waitUntil(() => previewText(element).includes('In en'), 'the preview');
    expect(
      byRole(element, 'region', 'Preview with example values').contains(
        rootOf(element).querySelector('deed-document-preview'),
      ),
    ).to.equal(true);
    byRole(element, 'radio', 'Finnish').click();
    await waitUntil(() => previewText(element).includes('In fi'), 'in Finnish');
    expect(asked).to.deep.equal(['mutual-nda en', 'mutual-nda fi']);
  });

  it('is none where the page gives none, and the template can be chosen all the same', async () => {
    const { element, chosen } = await picker();
    element.loadPreview = () => Promise.resolve(undefined);
    await type(search(element), 'mutual');
    await waitUntil(() => rootOf(element).querySelector('.panel') && !rootOf(element).querySelector('.page'), 'none');
    await pressed('Enter');
    expect(chosen.length).to.equal(1);
  });

  it('that fails is tried again by the keyboard, which stays in the panel', async () => {
    const { element } = await picker();
    let isDown = true;
    element.loadPreview = () => (isDown ? Promise.reject(new Error('down')) : Promise.resolve(preview('Here')));
    await type(search(element), 'mutual');
    await waitUntil(() => texts(element, '.page p')[0] === 'The preview could not be loaded.', 'it is told');
    isDown = false;
    byRole(element, 'button', 'Try again').focus();
    await pressed('Enter');
    await waitUntil(() => previewText(element).includes('Here'), 'the preview');
    expect(
      rootOf(element)
        .querySelector('.panel')
        ?.contains(control(element) ?? null),
    ).to.equal(true);
  });

  it('that is thrown and not rejected is told as any other', async () => {
    const { element } = await picker();
    element.loadPreview = () => {
      throw new Error('now');
    };
    await type(search(element), 'mutual');
    await waitUntil(() => texts(element, '.page p')[0] === 'The preview could not be loaded.', 'it is told');
  });

  it('of a template that was selected before is shown no more, whatever comes last', async () => {
    const { element } = await picker();
    const releases: (() => void)[] = [];
    element.loadPreview = async (template) => {
      await new Promise<void>((resolve) => releases.push(resolve));
      return preview(`Of ${template}`);
    };
    search(element).focus();
    await pressed('ArrowDown');
    await pressed('ArrowDown');
    await waitUntil(() => releases.length === 2, 'both are asked');
    releases[1]?.();
    await waitUntil(() => previewText(element).includes('Of residential-lease'), 'the second');
    releases[0]?.();
    await stays(() => previewText(element).includes('Of residential-lease'), 30);
  });
});
