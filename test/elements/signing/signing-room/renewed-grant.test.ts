import { expect } from '@open-wc/testing';
import { stays } from '../../../fixtures/stays.ts';
import { rootOf } from '../../fixtures/page.ts';
import { openRoom } from '../../fixtures/open-room.ts';
import { ScriptedRoom } from '../../fixtures/scripted-room.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import { asked, confirm, find, prepare } from './in-room.ts';
import { control, fieldOf, scriptFields, show, step, type } from './open-fields.ts';

const grants = (script: ScriptedRoom, part: string): (string | null)[] =>
  script.requests.filter((request) => request.part === part).map(({ headers }) => headers.get('X-Deed-Grant'));

describe('a grant that is renewed for the same signature', () => {
  it('keeps a signature that was drawn and confirmed, which is then sent with the new grant', async () => {
    const script = new ScriptedRoom();
    const element = await openRoom(script);
    await prepare(element);
    const pad = find(element, 'deed-signature-pad');
    const reads = asked(script, '');
    element.grant = 'new.er.grant';
    await waitUntil(() => asked(script, '') === reads + 1, 'the room is read with it');
    await stays(() => find(element, 'deed-signature-pad') === pad && confirm(element).checked, 30);
    step(element).click();
    await waitUntil(() => script.signatures === 1, 'it is signed');
    expect(grants(script, '/signature')).to.deep.equal(['new.er.grant']);
  });

  it('keeps what was typed, and the focus where somebody types', async () => {
    const script = scriptFields([fieldOf('Address'), fieldOf('Town')]);
    const element = await show(script);
    await type(element, 'Address', 'Vasagatan 1');
    const input = control(element, 'Address');
    input.focus();
    const reads = asked(script, '');
    element.grant = 'new.er.grant';
    await waitUntil(() => asked(script, '') === reads + 1, 'the room is read with it');
    await stays(() => control(element, 'Address').value === 'Vasagatan 1', 30);
    expect(rootOf(element).activeElement === input).to.equal(true);
  });

  it('is used for a signature that waits for the connection, which is given once', async () => {
    const script = new ScriptedRoom();
    const element = await openRoom(script);
    await prepare(element);
    script.faults = ['lost-answer'];
    step(element).click();
    await waitUntil(() => grants(script, '/signature').length === 1, 'it is on its way');
    element.grant = 'new.er.grant';
    await element.updateComplete;
    window.dispatchEvent(new Event('online'));
    await waitUntil(() => grants(script, '/signature').length === 2, 'it is sent again', { timeout: 5000 });
    expect([grants(script, '/signature')[1], script.signatures]).to.deep.equal(['new.er.grant', 1]);
  });

  it('opens a room that could not be opened with the one before', async () => {
    const script = new ScriptedRoom();
    script.fault = { status: 403, code: 'forbidden' };
    const element = await openRoom(script);
    expect(find(element, 'deed-signature-pad') === null).to.equal(true);
    script.fault = undefined;
    element.grant = 'new.er.grant';
    await waitUntil(() => find(element, '#sign') !== null, 'the room is open');
    expect(grants(script, '').at(-1)).to.equal('new.er.grant');
  });
});
