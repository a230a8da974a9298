import { expect, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/define/builder.ts';
import type { DeedBuilder } from '../../../src/elements/index.ts';
import { openCommented } from '../fixtures/commented.ts';
import { byRole, rootOf, toolsReady } from '../fixtures/page.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

describe('the Builder of a contract of a workspace', () => {
  async function open(verbs: readonly string[]): Promise<{ names: string[]; builder: DeedBuilder }> {
    await setViewport({ width: 1440, height: 800 });
    const { draft } = await openCommented(html`<deed-builder></deed-builder>`, { verbs, kind: 'contract:' });
    const builder = draft.querySelector('deed-builder') as DeedBuilder;
    await waitUntil(() => rootOf(builder).querySelector('.panel-button, .panels button, .bar button'));
    await toolsReady();
    const names = [...rootOf(builder).querySelectorAll('.bar button')].map(
      (button) => button.getAttribute('aria-label') ?? button.textContent.trim(),
    );
    return { names, builder };
  }

  it('offers comments and history where the page may see them', async () => {
    const { names, builder } = await open(['history', 'restore', 'read-comments', 'comment']);
    expect(names).to.include.members(['Comments', 'History']);
    byRole(builder, 'button', 'Comments').click();
    await waitUntil(() => rootOf(builder).querySelector('dialog.panel deed-comments'));
  });

  it('offers nothing that it may not see', async () => {
    const { names } = await open([]);
    expect(names).not.to.include.members(['Comments']);
    expect(names).not.to.include.members(['History']);
  });
});
