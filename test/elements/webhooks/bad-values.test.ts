import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/elements/define/webhooks.ts';
import type { DeedWebhooks } from '../../../src/elements/webhooks/webhooks.ts';
import { rootOf, texts } from '../fixtures/page.ts';
import { createDeliveries, EVENTS, WEBHOOKS } from '../fixtures/scripted-webhooks.ts';
import { warningsOf } from '../fixtures/warnings.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { FIRST } from './open-webhooks.ts';

/** The element with all that a page gives, and some of it in place of that. */
async function open(given: object, view = ''): Promise<DeedWebhooks> {
  const element = await fixture<DeedWebhooks>(html`<deed-webhooks view=${view}></deed-webhooks>`);
  Object.assign(element, { webhooks: WEBHOOKS, deliveries: createDeliveries(3), events: EVENTS, ...given });
  await element.updateComplete;
  return element;
}

describe('deed-webhooks, values that are no lists', () => {
  for (const wrong of [null, 7, 'x', { length: 1 }]) {
    it(`has no deliveries, events and rights by ${JSON.stringify(wrong)}, and warns once of each`, async () => {
      const warnings = await warningsOf('deed-webhooks', async () => {
        const element = await open({ deliveries: wrong, verbs: wrong, events: wrong }, FIRST);
        await waitUntil(() => rootOf(element).querySelector('.log .nothing'), 'an empty log');
        expect(texts(element, '.acts button')).to.deep.equal([]);
        element.view = 'tab=events';
        await waitUntil(() => rootOf(element).querySelector('.catalogue'), 'the catalogue');
        element.deliveries = [wrong] as never;
        element.deliveries = wrong as never;
        await element.updateComplete;
      });
      expect(warnings.length).to.equal(3);
      for (const name of ['deliveries', 'verbs', 'events'])
        expect(warnings.filter((text) => text.includes(`“${name}”`)).length, name).to.equal(1);
    });
  }

  for (const wrong of [7, 'x', { length: 1 }]) {
    it(`has no webhooks by ${JSON.stringify(wrong)}, and those that come after`, async () => {
      const warnings = await warningsOf('deed-webhooks', async () => {
        const element = await open({ webhooks: wrong });
        await waitUntil(() => rootOf(element).querySelector('.notice'), 'there are none');
        element.webhooks = WEBHOOKS;
        await waitUntil(() => texts(element, '.webhook').length === 3, 'there are three');
      });
      expect(warnings.length).to.equal(1);
      expect(warnings[0]).to.contain('“webhooks”');
    });
  }
});
