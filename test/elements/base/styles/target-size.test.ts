import { expect, fixture, html } from '@open-wc/testing';
import { findSmallTargets } from '../../../accessibility/target-size.ts';

describe('a look at the size of targets', () => {
  const small = html`<button
    style="inline-size: 16px; block-size: 16px; padding: 0; border: 0"
    aria-label="Press"
  ></button>`;

  it('finds one that is small and has others beside it, in a shadow root too', async () => {
    const beside = await fixture(html`<p style="display: flex">${small}${small}</p>`);
    expect(await findSmallTargets(beside)).to.have.length(2);
    const place = await fixture(html`<div></div>`);
    place.attachShadow({ mode: 'open' }).append(beside);
    expect(await findSmallTargets(place)).to.have.length(2);
  });

  it('is content with one that is large enough, has space around it, or lies under a bar', async () => {
    const large = await fixture(html`<p><button style="inline-size: 24px; block-size: 24px">+</button>${small}</p>`);
    expect(await findSmallTargets(large.firstElementChild as Element)).to.deep.equal([]);
    const alone = await fixture(html`<p style="padding: 40px">${small}</p>`);
    expect(await findSmallTargets(alone)).to.deep.equal([]);
    const under = await fixture(
      html`<div style="position: relative; inline-size: 200px; block-size: 60px">
        <button style="inline-size: 100px; block-size: 40px">Press</button>
        <button style="position: absolute; inset: 0 0 22px; inline-size: 200px">Bar</button>
      </div>`,
    );
    expect(await findSmallTargets(under)).to.deep.equal([]);
  });
});
