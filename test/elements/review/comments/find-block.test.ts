import { expect, fixture, html } from '@open-wc/testing';
import { createReader, findBlock, textOf } from '../../../../src/elements/review/comments/find-block.ts';

/** A document of two sections, and the words of the block at which a quote of the first stands. */
async function stand(quote: string, section = 'rent'): Promise<string | undefined> {
  const paper = await fixture(
    html`<div>
      <section data-section="rent">
        <h3>1. Rent</h3>
        <p><button>2</button>The rent is due on the third day of a month</p>
        <ul>
          <li>
            By transfer
            <ul>
              <li>to an account</li>
            </ul>
          </li>
        </ul>
        <p>The deposit is due</p>
        <p>The deposit is due</p>
      </section>
      <section data-section="empty"></section>
      <section data-section="other"><p>The rent is due on the first day</p></section>
    </div>`,
  );
  const found = findBlock(createReader(paper), { kind: 'paragraph', section_id: section, quote });
  return found && textOf(found).replaceAll(/\s+/g, ' ').trim();
}

describe('the block of a comment on the document', () => {
  for (const [about, quote, words] of [
    ['has its words', 'The deposit is due', 'The deposit is due'],
    [
      'has its words, whatever the spaces between them',
      'due  on\nthe third',
      'The rent is due on the third day of a month',
    ],
    [
      'has most of its words, where they have changed',
      'The rent is due on the first day',
      'The rent is due on the third day of a month',
    ],
    ['begins with a quote that was cut off', 'The rent is due on…', 'The rent is due on the third day of a month'],
    ['is the item alone, not the one around it', 'to an account', 'to an account'],
    ['is the beginning of its section, where nothing is alike', 'Notice is given in writing', '1. Rent'],
    ['is the beginning of its section, where nothing was quoted', '…', '1. Rent'],
  ] as const)
    it(about, async () => {
      expect(await stand(quote)).to.equal(words);
    });

  it('is none where the section is gone, or has no words', async () => {
    expect([await stand('The rent', 'gone'), await stand('The rent', 'empty')]).to.deep.equal([undefined, undefined]);
  });

  it('is never in another section, even if that has the very words', async () => {
    expect(await stand('The rent is due on the first day')).not.to.contain('first day');
  });

  it('is none of a field', async () => {
    const paper = await fixture(html`<div></div>`);
    expect(findBlock(createReader(paper), { kind: 'field', path: '/x', quote: 'x' })).to.equal(undefined);
  });
});
