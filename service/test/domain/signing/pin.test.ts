import { beforeEach, describe, expect, it } from 'vitest';
import { checkPin, PIN_WAIT_MS } from '../../../src/domain/signing/pin.ts';
import { FakeDocuments, identity } from '../document/fake-documents.ts';
import { askFor } from './ask-for.ts';

describe('the PIN of a link', () => {
  let fake: FakeDocuments;
  const check = (given: string) =>
    checkPin(
      fake.ports,
      { contract: { tenant: identity.tenant, id: fake.contracts.key.id }, signature: askFor(fake) },
      given,
    );
  const guess = async (times: number) => {
    const codes: string[] = [];
    for (let time = 0; time < times; time++) codes.push((await check('111111')).code);
    return codes;
  };
  beforeEach(() => {
    fake = new FakeDocuments();
  });

  it('is taken as it was given, blanks or none', async () => {
    expect(await check('000000')).toEqual({ code: 'right' });
    expect(await check(' 000 000 ')).toEqual({ code: 'right' });
  });

  it('is guessed five times at most, and then not even the right one is taken for 15 minutes', async () => {
    expect(await guess(6)).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'locked', 'locked']);
    const until = new Date(fake.now.getTime() + PIN_WAIT_MS);
    expect(await check('000000')).toEqual({ code: 'locked', until });
    fake.now = until;
    expect(await check('000000')).toEqual({ code: 'right' });
    expect(fake.history.map(({ kind }) => kind)).toEqual(Array(5).fill('pin_refused'));
  });

  it('is taken at the fifth try', async () => {
    await guess(4);
    expect(await check('000000')).toEqual({ code: 'right' });
    expect(await guess(1)).toEqual(['wrong']);
  });

  it('has five tries again once it was right', async () => {
    await guess(4);
    await check('000000');
    expect(await guess(4)).toEqual(['wrong', 'wrong', 'wrong', 'wrong']);
  });

  it.each(['', '0', '00000', '0000000', '٠٠٠٠٠٠'])('is not %j', async (given) => {
    expect(await check(given)).toEqual({ code: 'wrong' });
  });
});
