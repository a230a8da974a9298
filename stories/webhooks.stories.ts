import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { DeedWebhooks } from '../src/elements/webhooks/webhooks.ts';
import { createDeliveries, EVENTS, ScriptedWebhooks, WEBHOOKS } from '../test/elements/fixtures/scripted-webhooks.ts';
import { DARK, elementIn, FINNISH, GERMAN, NARROW, POLISH, SWEDISH, wide } from './support/page.ts';

interface Args {
  readonly view: string;
  readonly script: ScriptedWebhooks;
}

const meta: Meta<Args> = {
  title: 'Elements/Webhooks',
  component: 'deed-webhooks',
  parameters: wide('1280px'),
  args: { view: '', script: new ScriptedWebhooks() },
  render: ({ view, script }) =>
    html`<deed-webhooks
      endpoint="/deedkit"
      request-url="#request-{request}"
      view=${view}
      .fetch=${script.fetch}
    ></deed-webhooks>`,
};
export default meta;
type Story = StoryObj<Args>;

/** Presses the button with this name, once it is there. */
const press =
  (...names: readonly string[]): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const element = elementIn<DeedWebhooks>(canvasElement, 'deed-webhooks');
    for (const name of names) {
      const find = (): HTMLElement | undefined =>
        [...(element.shadowRoot?.querySelectorAll('button') ?? [])].find((one) => one.textContent.trim() === name);
      await waitFor(() => expect(find()).toBeDefined());
      await userEvent.click(find() as HTMLElement);
    }
  };

const failing = (status: number): ScriptedWebhooks => {
  const script = new ScriptedWebhooks();
  script.failures.set('GET', { status });
  return script;
};
const reading = (): ScriptedWebhooks => {
  const script = new ScriptedWebhooks();
  script.verbs = ['read'];
  return script;
};

const [FIRST, SECOND] = WEBHOOKS.map(({ id }) => `webhook=${id}`);
const LOG = { args: { view: FIRST ?? '' } };
const DELIVERY = { args: { view: `${FIRST ?? ''}&delivery=${createDeliveries(2)[1]?.id ?? ''}` } };

export const Webhooks: Story = {};
export const Deliveries: Story = LOG;
export const OneDelivery: Story = DELIVERY;
export const FailingAddress: Story = { args: { view: SECOND ?? '' } };
export const NewWebhook: Story = { play: press('New webhook') };
export const NotAnAddress: Story = { play: press('New webhook', 'Save') };
export const Recover: Story = { ...LOG, play: press('Recover') };
export const SendATest: Story = { ...LOG, play: press('Send a test') };
export const Events: Story = { args: { view: 'tab=events' } };
export const Code: Story = { args: { view: 'tab=code' } };
export const Empty: Story = { args: { script: new ScriptedWebhooks([]) } };
export const NothingSent: Story = { args: { ...LOG.args, script: new ScriptedWebhooks(WEBHOOKS, []) } };
export const ForReading: Story = { args: { ...DELIVERY.args, script: reading() } };
export const Unreachable: Story = { args: { script: failing(503) } };
export const NoAccess: Story = { args: { script: failing(403) } };
/** Without an endpoint the page gives the webhooks, and makes the changes. */
export const GivenByThePage: Story = {
  render: () =>
    html`<deed-webhooks
      .webhooks=${WEBHOOKS}
      .deliveries=${createDeliveries(8)}
      .events=${EVENTS}
      .verbs=${['read', 'manage']}
    ></deed-webhooks>`,
};
export const Medium: Story = { ...LOG, parameters: wide('820px') };
export const Narrow: Story = NARROW;
export const NarrowDeliveries: Story = { ...NARROW, ...LOG };
export const NarrowDelivery: Story = { ...NARROW, ...DELIVERY };
export const NarrowNewWebhook: Story = { ...NARROW, play: press('New webhook') };
export const Dark: Story = { ...DELIVERY, ...DARK };
export const DarkNewWebhook: Story = { ...DARK, play: press('New webhook') };
export const Finnish: Story = { ...DELIVERY, ...FINNISH };
export const Swedish: Story = { ...DELIVERY, ...SWEDISH };
export const German: Story = { ...DELIVERY, ...GERMAN };
export const Polish: Story = { ...DELIVERY, ...POLISH };
