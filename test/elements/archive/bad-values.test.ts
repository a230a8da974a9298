import { expect, fixture, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/define/archive.ts';
import type { DeedArchive } from '../../../src/elements/archive/archive.ts';
import { createDocuments, FOLDERS, PEOPLE } from '../fixtures/scripted-archive.ts';
import { allByRole, rootOf, texts } from '../fixtures/page.ts';
import { warningsOf } from '../fixtures/warnings.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { place, titles } from './open-archive.ts';

const ALL = { documents: createDocuments(4), folders: FOLDERS, people: PEOPLE };

async function open(given: object): Promise<DeedArchive> {
  await setViewport({ width: 1320, height: 800 });
  const element = await fixture<DeedArchive>(html`<deed-archive></deed-archive>`);
  Object.assign(element, { ...ALL, ...given });
  return element;
}

describe('deed-archive, values that are no lists', () => {
  for (const wrong of [null, 7, 'x', { length: 1 }]) {
    it(`has no folders, people and rights by ${JSON.stringify(wrong)}, and warns once of each`, async () => {
      const warnings = await warningsOf('deed-archive', async () => {
        const element = await open({ folders: wrong, people: wrong, verbs: wrong });
        await waitUntil(() => titles(element).length === 4, 'the documents');
        expect(allByRole(element, 'button').some(({ ariaLabel }) => ariaLabel?.startsWith('Open'))).to.equal(false);
        element.folders = FOLDERS;
        await waitUntil(() => place(element, 'Customers'), 'the folders that come after');
        element.folders = wrong as never;
        await element.updateComplete;
      });
      for (const name of ['folders', 'people', 'verbs'])
        expect(warnings.filter((text) => text.includes(`“${name}”`)).length, name).to.equal(1);
      expect(warnings.length).to.equal(3);
    });
  }

  for (const wrong of [7, 'x', { length: 1 }]) {
    it(`has no documents by ${JSON.stringify(wrong)}, and those that come after`, async () => {
      const warnings = await warningsOf('deed-archive', async () => {
        const element = await open({ documents: wrong });
        await waitUntil(() => rootOf(element).querySelector('.notice'), 'there are none');
        element.documents = ALL.documents;
        await waitUntil(() => titles(element).length === 4, 'there are four');
      });
      expect(warnings.length).to.equal(1);
      expect(warnings[0]).to.contain('“documents”');
    });
  }

  it('passes over members that are none, and shows the others', async () => {
    const documents = [null, 7, ...ALL.documents] as never;
    const element = await open({ documents, folders: [null, ...FOLDERS], people: [undefined, ...PEOPLE] });
    await waitUntil(() => titles(element).length === 4, 'the documents');
    await waitUntil(() => place(element, 'Customers'), 'the folders');
    expect(texts(element, '.notice')).to.deep.equal([]);
  });
});
