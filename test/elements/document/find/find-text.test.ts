import { expect, fixture, html } from '@open-wc/testing';
import fc from 'fast-check';
import { findInFields, unfold } from '../../../../src/elements/document/find/find-fields.ts';
import { findInText, foldQuery, foldText, MOST_MATCHES } from '../../../../src/elements/document/find/find-text.ts';

/** A page of this markup. */
function page(markup: string): HTMLElement {
  const root = document.createElement('div');
  root.append(...new DOMParser().parseFromString(markup, 'text/html').body.childNodes);
  return root;
}

/** The texts that are found in a page, as they stand there. */
const found = (markup: string, query: string): string[] =>
  findInText(page(markup), foldQuery(query)).map(({ range }) => String(range));

describe('words that are looked for in a text', () => {
  it('are found in any case, each as it stands there, in the order of the text', () => {
    expect(found('<p>Rent and RENT</p><p>a rent</p>', 'rEnT')).to.deep.equal(['Rent', 'RENT', 'rent']);
  });

  it('go on from one mark to the next, and not from one paragraph to the next', () => {
    expect(found('<p><strong>Acme</strong> <em>O</em>y</p>', 'acme oy')).to.deep.equal(['Acme Oy']);
    expect(found('<p>Acme</p><p>Oy</p>', 'acme oy')).to.deep.equal([]);
    expect(found('<ul><li>Acme<ul><li>Oy</li></ul></li></ul>', 'acmeoy')).to.deep.equal([]);
  });

  it('have any space between them, as it is shown: one', () => {
    expect(found('<p>the \n  rent\u00a0is</p>', 'the rent is').length).to.equal(1);
    expect(found('<p>the <b> rent</b></p>', 'the   rent').length).to.equal(1);
  });

  it('do not overlap', () => {
    expect(found('<p>aaaa</p>', 'aa')).to.deep.equal(['aa', 'aa']);
    expect(found('<p>ababa</p>', 'aba')).to.deep.equal(['aba']);
  });

  it('are any characters, none of them a pattern', () => {
    for (const text of ['a.b', '(x)', '[1]', '\\d', '<b>', '$&', '§ 5', '👍 ok']) {
      const root = document.createElement('p');
      root.textContent = `- ${text} -`;
      const box = document.createElement('div');
      box.append(root);
      expect(
        findInText(box, foldQuery(text)).map(({ range }) => String(range)),
        text,
      ).to.deep.equal([text]);
    }
  });

  it('are found composed where they are typed or pasted decomposed', () => {
    expect(found('<p>Käräjäoikeus</p>', 'Käräjä'.normalize('NFD'))).to.deep.equal(['Käräjä']);
  });

  it('stand where they stand though small letters are longer than capitals', () => {
    expect(found('<p>İİ Rent</p>', 'rent')).to.deep.equal(['Rent']);
  });

  it('are not looked for in what is not shown', () => {
    expect(found('<p>a<style>rent{}</style></p><p hidden>rent</p><p>rent</p>', 'rent').length).to.equal(1);
  });

  it('are found in cells, headings and terms, each with its own element', () => {
    const root = page('<h2>rent</h2><table><tr><td>rent</td><th>rent</th></tr></table><dl><dt>rent</dt></dl>');
    expect(findInText(root, 'rent').map(({ element }) => element.localName)).to.deep.equal(['h2', 'td', 'th', 'dt']);
  });

  it('are no more than anybody goes through', () => {
    expect(found(`<p>${'a '.repeat(MOST_MATCHES + 50)}</p>`, 'a').length).to.equal(MOST_MATCHES);
  });

  it('are at the places that were given for them, whatever the text and the query', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'B', ' ', 'İ', 'é', '👍', '\u00a0', '\n'), maxLength: 12 });
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 4 }), letters, (texts, query) => {
        const wanted = foldQuery(query);
        if (wanted === '') return;
        const line = document.createElement('p');
        line.append(...texts.map((text) => document.createTextNode(text)));
        const root = document.createElement('div');
        root.append(line);
        for (const { range } of findInText(root, wanted)) expect(foldQuery(String(range))).to.equal(wanted);
      }),
      { numRuns: 300 },
    );
  });

  it('have as many units as before, so that places stay places', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (text) => {
        expect(foldText(text).length).to.equal(text.length);
      }),
    );
  });
});

describe('words that are looked for in fields', () => {
  const fields = (query: string): string[] => {
    const root = page(`
      <div class="field" id="name"><label>Name of the tenant</label><input value="Aino" /></div>
      <div class="field" id="note"><label>Note</label><textarea>Two lines</textarea></div>
      <div class="field" id="court"><span class="label">Court</span>
        <select><option>Helsinki</option><option selected>Turku</option></select></div>
      <div class="field" id="text"><span class="label">Terms</span><div role="textbox"><b>No</b> pets</div></div>
      <div class="field" id="tick"><span class="label">Yes?</span><input type="checkbox" value="secret" /></div>
      <div class="field" id="date"><label>Day</label><input /><input class="picker" value="2026-01-01" /></div>`);
    return findInFields(root, foldQuery(query)).map(({ element }) => element.id);
  };

  it('are in names and in values, one match for each field', () => {
    expect(fields('aino')).to.deep.equal(['name']);
    expect(fields('TENANT')).to.deep.equal(['name']);
    expect(fields('two lines')).to.deep.equal(['note']);
    expect(fields('no pets')).to.deep.equal(['text']);
    expect(fields('n')).to.deep.equal(['name', 'note', 'text']);
  });

  it('are the words that a list shows, and no others it has', () => {
    expect(fields('turku')).to.deep.equal(['court']);
    expect(fields('helsinki')).to.deep.equal([]);
  });

  it('are no values that nobody sees', () => {
    expect([fields('secret'), fields('2026')]).to.deep.equal([[], []]);
  });

  it('open the cards around them from the outermost, and leave open ones open', async () => {
    const pressed: string[] = [];
    const press = (event: Event): void => {
      pressed.push((event.currentTarget as HTMLElement).id);
    };
    const root = await fixture<HTMLElement>(
      html`<div class="card collapsed">
        <button class="card-toggle" id="outer" @click=${press}></button>
        <div class="card">
          <button class="card-toggle" id="middle" @click=${press}></button>
          <div class="card collapsed">
            <button class="card-toggle" id="inner" @click=${press}></button>
            <div class="field"></div>
          </div>
        </div>
      </div>`,
    );
    unfold(root.querySelector('.field') as Element);
    expect(pressed).to.deep.equal(['outer', 'inner']);
  });
});
