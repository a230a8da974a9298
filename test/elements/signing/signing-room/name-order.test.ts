import { expect } from '@open-wc/testing';
import '../../../../src/elements/define/signing-room.ts';
import { rootOf, texts } from '../../fixtures/page.ts';
import { openRoom } from '../../fixtures/open-room.ts';
import { createRoom, createSignedRoom, ScriptedRoom } from '../../fixtures/scripted-room.ts';
import { placesIn } from '../../fixtures/places-in.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

const rise = (places: readonly number[]): boolean => places.every((x, at) => at === 0 || x > (places[at - 1] ?? 0));

function roomOf(name: string): ScriptedRoom {
  const document = { sender: name, title: `7. ${name}` };
  const signee = { first_name: name, last_name: '', identified: { by: '4711', name, other_name: false } };
  return new ScriptedRoom(createRoom({ document, signee }));
}

for (const [script, name, direction] of [
  ['Latin', 'Berg', 1],
  ['Hebrew', 'כהן', -1],
  ['Arabic', 'حداد', -1],
  ['Chinese', '王小明', 1],
] as const)
  describe(`a name in ${script} letters in the signing room`, () => {
    it('stands before the date and the number that come after it', async () => {
      const element = await openRoom(roomOf(name));
      const find = (query: string): Element => rootOf(element).querySelector(query) as Element;
      expect(rise(placesIn(find('.by'), ['From', name, 'Until', '2030'])), 'bar').to.equal(true);
      expect(rise(placesIn(find('.confirm'), ['read', name, 'I sign'])), 'confirm').to.equal(true);
    });

    it('stands before the verb and its date at the end', async () => {
      const signee = { first_name: name, last_name: '' };
      const element = await openRoom(new ScriptedRoom(createSignedRoom({ signee, document: { title: `${name} 7` } })));
      await waitUntil(() => rootOf(element).querySelector('.who'), 'the end is shown');
      const who = rootOf(element).querySelector('.who') as Element;
      expect(rise(placesIn(who, [name, 'signed', '22 November'])), who.textContent ?? '').to.equal(true);
    });

    it('has the number before it on the side that its own direction begins at', async () => {
      const element = await openRoom(roomOf(name));
      const [number = 0, word = 0] = placesIn(rootOf(element).querySelector('.title') as Element, ['7', name]);
      expect(Math.sign(word - number)).to.equal(direction);
    });

    it('is isolated in sentences only where its letters go the other way', async () => {
      const [asks] = texts(await openRoom(roomOf(name)), '.asks');
      expect(asks).to.equal(direction === 1 ? `${name} asks you to sign` : `\u2068${name}\u2069 asks you to sign`);
    });
  });
