import { expect, fixture, html } from '@open-wc/testing';
import { findUnseenFocus } from '../../../accessibility/focus-seen.ts';

/** The focus check that the stories are held against is itself tried on controls with a known answer. */
describe('a look at the focus', () => {
  const find = async (style: string, content = html`<button class="tried">Press</button>`): Promise<string[]> => {
    const place = await fixture(html`<div></div>`);
    const root = place.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`button, input { outline: none } ${style}`);
    root.adoptedStyleSheets = [sheet];
    root.append(await fixture(html`<p>${content}</p>`));
    return findUnseenFocus(place.parentElement as Element, new Set()).map(({ where }) => where.slice(0, 7));
  };

  it('finds a control that shows nothing of it', async () => {
    expect(await find('')).to.deep.equal(['<button']);
  });

  it('is content with a ring, also one that comes by a transition', async () => {
    expect(await find('button:focus-visible { outline: 2px solid black }')).to.deep.equal([]);
    const slow = 'button { transition: box-shadow 10s } button:focus-visible { box-shadow: 0 0 0 2px black }';
    expect(await find(slow)).to.deep.equal([]);
  });

  it('is content with what stands around or beside the control', async () => {
    const hidden = html`<label><input type="checkbox" /><span>Tick</span></label>`;
    expect(await find('', hidden)).to.deep.equal(['<input ']);
    expect(await find('input:focus-visible + span { outline: 2px solid black }', hidden)).to.deep.equal([]);
    expect(await find('label:focus-within { background: yellow }', hidden)).to.deep.equal([]);
  });

  it('passes over what takes no focus, and looks at it where it does', async () => {
    const place = await fixture(
      html`<div>
        <p inert><button style="outline: none">A</button></p>
      </div>`,
    );
    const looked = new Set<string>();
    expect(findUnseenFocus(place, looked)).to.deep.equal([]);
    (place.firstElementChild as HTMLElement).inert = false;
    expect(findUnseenFocus(place, looked)).to.have.length(1);
    expect(findUnseenFocus(place, looked)).to.deep.equal([]);
  });
});
