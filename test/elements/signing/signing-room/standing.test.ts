import { expect } from '@open-wc/testing';
import {
  faultOf,
  isOtherName,
  nameOf,
  pagesOf,
  redirectOf,
  standingOf,
} from '../../../../src/elements/signing/signing-room/standing.ts';
import { createRoom, createSignedRoom } from '../../fixtures/scripted-room.ts';
import type { RoomChange } from '../../fixtures/scripted-room.ts';

const ended = (by: 'sender' | 'signee' | 'due', name: string | null = null): RoomChange => ({
  turn: 'over',
  ended: { by, name, reason: null, at: '2026-11-22T14:05:00Z' },
});

describe('how things stand for a signee', () => {
  for (const [standing, change] of [
    ['open', {}],
    ['later', { turn: 'later' }],
    ['identify', { document: { signature_method: 'strong' } }],
    ['open', { document: { signature_method: 'strong' }, signee: { identified: { by: 'Bank', name: 'E' } } }],
    ['notOpen', { document: { stage: 'created' } }],
    ['expired', ended('due')],
    ['withdrawn', ended('sender')],
    ['withdrawn', { document: { stage: 'cancelled' }, turn: 'over' }],
    ['withdrawn', { signee: { state: 'cancelled' }, turn: 'over' }],
    ['declined', ended('signee', 'Łucja Żółć')],
    ['declinedHere', ended('signee', 'Erik Sandström')],
  ] as const)
    it(`is ${standing} with ${JSON.stringify(change)}`, () => {
      expect(standingOf(createRoom(change))).to.equal(standing);
    });

  it('asks signees to identify themselves first, even when the signature is over', () => {
    const document = { signature_method: 'strong' } as const;
    expect(standingOf(createSignedRoom({ document }))).to.equal('identify');
    expect(standingOf(createRoom({ document, ...ended('sender') }))).to.equal('identify');
    expect(standingOf(createRoom({ document, turn: 'later' }))).to.equal('identify');
  });

  it('is signed for who has signed, whatever comes after', () => {
    expect(standingOf(createSignedRoom())).to.equal('signed');
    expect(standingOf(createSignedRoom(ended('sender')))).to.equal('signed');
  });

  it('is declined here by the signature where it is told, not by a name that two share', () => {
    const by = (id: string | null): RoomChange => ({
      turn: 'over',
      ended: { by: 'signee', name: 'Erik Sandström', signature_id: id, reason: null, at: '2026-11-22T14:05:00Z' },
    });
    expect(standingOf(createRoom(by(null)))).to.equal('declined');
    expect(standingOf(createRoom(by(createRoom().signee.id)))).to.equal('declinedHere');
  });

  it('is declined here where this page did it, under any name', () => {
    expect(standingOf(createRoom(ended('signee')), { hasDeclined: true })).to.equal('declinedHere');
  });

  it('says of a failure what can be done about it', () => {
    const faults = [0, 401, 403, 404, 410, 429, 500, 502, 503].map((status) => faultOf({ status }));
    expect(faults.join(' ')).to.equal(
      'network forbidden forbidden unknown unknown unavailable unavailable unavailable unavailable',
    );
    expect([401, 409].map((status) => faultOf({ status, code: 'not_identified' }))).to.deep.equal([
      'identify',
      'identify',
    ]);
  });

  it('names a signee by the known parts', () => {
    const { signee } = createRoom();
    expect(nameOf(signee)).to.equal('Erik Sandström');
    expect(nameOf({ ...signee, first_name: null })).to.equal('Sandström');
    expect(nameOf({ ...signee, first_name: '', last_name: null })).to.equal('Nordvik Instrument AB');
    expect(nameOf({ ...signee, first_name: null, last_name: null, company_name: null })).to.equal(
      'erik@nordvik.example',
    );
  });

  it('takes cases, accents and order for the same name, and another for another', () => {
    expect(isOtherName('SANDSTROM, Erik', 'Erik Sandström')).to.equal(false);
    expect(isOtherName('Erik Johan Sandström', 'Erik Sandström')).to.equal(true);
  });

  it('goes on to pages of the web alone', () => {
    const { signee } = createRoom();
    const to = (redirect_url: string | null): string | undefined => redirectOf({ ...signee, redirect_url })?.href;
    expect(to('https://nordvik.example/thanks')).to.equal('https://nordvik.example/thanks');
    expect([to('javascript:alert(1)'), to('data:text/html,x'), to('thanks'), to(null)]).to.deep.equal(
      Array.from({ length: 4 }),
    );
  });

  it('lists each page of a signature once, in order', () => {
    const { signee } = createRoom();
    const [box] = signee.boxes;
    const boxes = [4, 2, 4].flatMap((page) => (box ? [{ ...box, page }] : []));
    expect(pagesOf({ ...signee, boxes })).to.deep.equal([2, 4]);
  });
});
