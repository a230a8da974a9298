import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/define/builder.ts';
import type { DeedBuilder } from '../../../src/elements/index.ts';
import { agreementSchema, agreementState, agreementValue } from '../fixtures/agreement.ts';
import { byRole, texts, toolsReady } from '../fixtures/page.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

describe('deed-builder, dragging', () => {
  before(async () => {
    await setViewport({ width: 1440, height: 800 });
  });

  it('a card goes past one that is out of sight: its column scrolls while the pointer waits at the edge', async () => {
    const element = await fixture<DeedBuilder>(
      html`<deed-builder
        style="block-size: 420px; --deed-builder-block-size: 420px"
        .schema=${agreementSchema}
        .state=${agreementState(agreementValue('First Oy', 'Second Oy', 'Third Oy'))}
      ></deed-builder>`,
    );
    const form = element.shadowRoot?.querySelector('deed-builder-form') as HTMLElement;
    await waitUntil(() => form.shadowRoot?.querySelectorAll('.card').length === 3);
    await toolsReady();
    const column = element.shadowRoot?.querySelector('.column.form') as HTMLElement;
    const handle = byRole(form, 'button', 'Move First Oy');
    handle.setPointerCapture = () => undefined;
    const { left, top } = handle.getBoundingClientRect();
    const point = (type: string, clientY: number): void => {
      handle.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, clientX: left + 4, clientY }));
    };
    point('pointerdown', top + 4);
    const edge = column.getBoundingClientRect().bottom - 4;
    point('pointermove', edge);
    const second = form.shadowRoot?.querySelectorAll<HTMLElement>('.card')[1] as HTMLElement;
    await waitUntil(() => second.classList.contains('drop-after'), 'the column scrolls by itself', { timeout: 4000 });
    expect(column.scrollTop).to.be.above(0);
    expect(Math.abs(handle.getBoundingClientRect().top + 4 - edge)).to.be.below(24);
    setTimeout(() => {
      point('pointerup', edge);
    });
    const { detail } = await oneEvent(element, 'deed-patch');
    expect(detail.operations.map(({ op, path }: { op: string; path: string }) => [op, path])).to.deep.equal([
      ['remove', '/value/parties/0'],
      ['add', '/value/parties/1'],
    ]);
    await waitUntil(() => texts(form, '.card-title').slice(0, 2).join() === 'Second Oy,First Oy');
  });
});
