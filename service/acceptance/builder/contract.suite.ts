import { describe, expect, it } from 'vitest';
import { expectError, requestOf, target } from './api.ts';
import { startSession } from './session.ts';

describe('contract', () => {
  it('getContract answers with state, signees and the revision', async () => {
    const session = await startSession({
      contract: { template_id: 'mutual-nda', languages: ['fi'], document_name: 'Sopimus' },
    });
    const {
      status,
      json: { data },
      headers,
    } = await session.call('getContract');
    expect(status).toBe(200);
    expect(headers.get('etag')).toBe('"0"');
    expect(data.state).toMatchObject({
      id: expect.any(String),
      status: 'draft',
      document_name: 'Sopimus',
      jurisdiction: 'fi',
      languages: ['fi'],
    });
    expect(data.state.value.parties).toHaveLength(2);
    expect(data.signees).toHaveLength(2);
    expect(data.signees[0]).toMatchObject({
      id: data.state.value.parties[0]._id,
      fieldset_name: 'parties',
      first_name: '',
      last_name: '',
    });
    for (const { page, x, y, width, height } of data.signees) {
      expect(page).toBeGreaterThanOrEqual(1);
      expect([x, y, x + width, y + height].every((place) => place > 0 && place < 1)).toBe(true);
    }
    const unchanged = await session.call('getContract', { headers: { 'If-None-Match': 'W/"0"' } });
    expect(unchanged.status).toBe(304);
    expect(unchanged.text).toBe('');
  });

  it('patchContract applies operations in order and moves the revision by one', async () => {
    const session = await startSession();
    const answer = await session.patch([
      { op: 'replace', path: '/document_name', value: 'First' },
      { op: 'replace', path: '/document_name', value: 'Second' },
      { op: 'replace', path: '/value/parties/0/first_name', value: 'Aino' },
      { op: 'replace', path: '/value/basic/title', value: 'Salassapito – ä😀' },
    ]);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('etag')).toBe('"1"');
    expect(answer.json.data.state).toMatchObject({
      document_name: 'Second',
      value: { basic: { title: 'Salassapito – ä😀' } },
    });
    expect(answer.json.data.signees[0].first_name).toBe('Aino');
    const read = await session.call('getContract');
    expect(read.json).toEqual(answer.json);
    expect((await session.call('getSession')).json.data.contract).toEqual({
      status: 'draft',
      document_name: 'Second',
      revision: 1,
    });
  });

  it('patchContract appends and removes instances', async () => {
    const session = await startSession();
    const {
      json: {
        data: { state },
      },
    } = await session.call('getContract');
    const added = { ...state.value.parties[0], _id: '01890000-0000-7000-8000-00000000abcd', first_name: 'Bo' };
    const after = await session.patch([{ op: 'add', path: '/value/parties/-', value: added }]);
    expect(after.json.data.signees).toHaveLength(3);
    const removed = await session.patch([{ op: 'remove', path: '/value/parties/2' }]);
    expect(removed.headers.get('etag')).toBe('"2"');
    expect(removed.json.data.state.value).toEqual(state.value);
  });

  it('patchContract takes a whole appearance', async () => {
    const session = await startSession();
    const {
      json: {
        data: { state },
      },
    } = await session.call('getContract');
    const appearance = {
      ...state.appearance,
      heading1: { ...state.appearance.heading1, family: 'lexend', color: '#123abc' },
    };
    const answer = await session.patch([{ op: 'replace', path: '/appearance', value: appearance }]);
    expect(answer.json.data.state.appearance).toEqual(appearance);
    expect(answer.json.data.state.value).toEqual(state.value);
  });

  it('Prefer: return=minimal leaves the state out', async () => {
    const session = await startSession();
    const answer = await session.patch([{ op: 'replace', path: '/document_name', value: 'Small' }], {
      Prefer: 'respond-async, return=minimal',
    });
    expect(Object.keys(answer.json.data)).toEqual(['signees']);
    expect(answer.headers.get('preference-applied')).toBe('return=minimal');
    expect(answer.headers.get('etag')).toBe('"1"');
    // A cache must not serve a part to a request for all of it.
    expect(
      (await session.call('getContract', { headers: { Prefer: 'return=minimal, signees=none' } })).headers.get('vary'),
    ).toBe('Prefer');
    expect(Object.keys((await session.patch([])).json.data)).toEqual(['state', 'signees']);
  });

  it('a stale If-Match is refused with the missed operations', async () => {
    const session = await startSession();
    const first = [
      { op: 'replace', path: '/document_name', value: 'A' },
      { op: 'replace', path: '/value/parties/0/first_name', value: 'B' },
    ];
    const second = [{ op: 'replace', path: '/document_name', value: 'C' }];
    await session.patch(first, { 'If-Match': '"0"' });
    await session.patch(second, { 'If-Match': '*' });
    const answer = await session.patch([{ op: 'replace', path: '/document_name', value: 'D' }], { 'If-Match': '"0"' });
    expectError(answer, 412, 'stale');
    expect(answer.json.data).toEqual({ revision: 2, operations: [...first, ...second] });
    expect(answer.headers.get('etag')).toBe('"2"');
    expect((await session.patch(second, { 'If-Match': 'W/"1"' })).json.data).toEqual({
      revision: 2,
      operations: second,
    });
    for (const tag of ['W/"2"', '"7"', '"abc"'])
      expectError(await session.patch(second, { 'If-Match': tag }), 412, 'stale');
    expect((await session.patch(second, { 'If-Match': '"1", "2"' })).headers.get('etag')).toBe('"3"');
    expect((await session.call('getContract')).json.data.state.document_name).toBe('C');
  });

  it('two writers at once both get through, one after the other', async () => {
    const session = await startSession();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        session.patch([{ op: 'replace', path: `/value/parties/${index % 2}/last_name`, value: `Name ${index}` }], {
          Prefer: 'return=minimal',
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const tags = answers.map(({ headers }) => headers.get('etag'));
    expect(new Set(tags).size).toBe(20);
    expect((await session.call('getContract')).headers.get('etag')).toBe('"20"');
  });

  it('X-Participant has to be there and of the session', async () => {
    const session = await startSession();
    const other = await startSession();
    const body = { operations: [{ op: 'replace', path: '/document_name', value: 'x' }] };
    expectError(await session.call('patchContract', { body }), 400, 'invalid_header');
    expect(
      expectError(
        await session.call('patchContract', { body, headers: { 'X-Participant': other.participant } }),
        403,
        'participant_unknown',
      ).message,
    ).toContain('details');
    expectError(
      await session.call('patchContract', { body, headers: { 'X-Participant': 'me' } }),
      403,
      'participant_unknown',
    );
    expectError(await session.call('finalizeContract'), 400, 'invalid_header');
    expectError(
      await session.call('finalizeContract', { headers: { 'X-Participant': other.participant } }),
      403,
      'participant_unknown',
    );
    expect((await session.call('getContract')).headers.get('etag')).toBe('"0"');
    expect(
      (await session.call('patchContract', { body, headers: { 'X-Participant': session.participant.toUpperCase() } }))
        .status,
    ).toBe(200);
  });

  it('getValueSchema answers with the JSON Schema', async () => {
    const session = await startSession();
    const { json } = await session.call('getValueSchema');
    expect(json).toMatchObject({ $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object' });
    expect(json.properties.parties.items['x-deed'].signee).toMatchObject({ first_name: 'first_name' });
  });

  it('getHtml renders values as text, under a policy of its own', async () => {
    const session = await startSession({
      contract: { template_id: 'mutual-nda', languages: ['sv'], document_name: 'Avtal "Åäö"/1' },
    });
    await session.patch([{ op: 'replace', path: '/value/basic/title', value: '<script>alert(1)</script> & co' }]);
    const { text, headers } = await session.call('getHtml', { headers: { Accept: 'text/html' } });
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-disposition')).toBe(
      `inline; filename="Avtal _Aao_1.html"; filename*=UTF-8''Avtal%20_%C3%85%C3%A4%C3%B6_1.html`,
    );
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(text).toContain('<html lang="sv">');
    expect(text).toMatch(/>SANDBOX</);
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; co');
    expect(text).not.toContain('<script');
  });

  it.each(['getContract', 'getHtml', 'getPdf'])(
    '%s sends nothing again to a caller that names the version they have',
    async (operation) => {
      const session = await startSession();
      const first = await session.call(operation);
      const tag = first.headers.get('etag') ?? '';
      for (const header of [tag, `W/${tag}`, `"x,y", ${tag}`, `"other",W/${tag} , ""`, ' * ']) {
        const unchanged = await session.call(operation, { headers: { 'If-None-Match': header } });
        expect([header, unchanged.status, unchanged.text, unchanged.headers.get('content-type')]).toEqual([
          header,
          304,
          '',
          null,
        ]);
        for (const name of ['etag', 'cache-control', 'vary'])
          expect(unchanged.headers.get(name)).toBe(first.headers.get(name));
      }
      for (const header of ['"other"', 'W/"other", "x"', tag.slice(1, -1), `"*", "${'0'.repeat(2000)}"`, '']) {
        const whole = await session.call(operation, { headers: { 'If-None-Match': header } });
        expect([header, whole.status, whole.text.length]).toEqual([header, 200, first.text.length]);
      }
      expectError(
        await session.call(operation, { key: target.liveKey, headers: { 'If-None-Match': '*' } }),
        404,
        'not_found',
      );
      await session.patch([{ op: 'replace', path: '/value/basic/title', value: 'Another' }]);
      const changed = await session.call(operation, { headers: { 'If-None-Match': tag } });
      expect(changed.status).toBe(200);
      expect(changed.headers.get('etag')).not.toBe(tag);
      expect(
        (await session.call(operation, { headers: { 'If-None-Match': changed.headers.get('etag') ?? '' } })).status,
      ).toBe(304);
    },
  );

  it('getPdf prints what the contract says, under its own name, and says when it is the same', async () => {
    const session = await startSession({
      contract: { template_id: 'mutual-nda', languages: ['sv'], document_name: 'Avtal "Åäö"/1' },
    });
    await session.complete();
    const [url, init] = requestOf('getPdf', {
      params: { session_id: session.id },
      headers: { Accept: 'application/pdf' },
    });
    const first = await fetch(url, init);
    expect(first.status).toBe(200);
    expect(first.headers.get('content-type')).toBe('application/pdf');
    expect(first.headers.get('content-disposition')).toBe(
      `inline; filename="Avtal _Aao_1.pdf"; filename*=UTF-8''Avtal%20_%C3%85%C3%A4%C3%B6_1.pdf`,
    );
    const bytes = Buffer.from(await first.arrayBuffer());
    expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-');
    expect(Buffer.from(await (await fetch(url, init)).arrayBuffer()).equals(bytes)).toBe(true);
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[0-9a-f]{64}"$/);
    const unchanged = await session.call('getPdf', { headers: { 'If-None-Match': `W/${tag}, "x"` } });
    expect(unchanged.status).toBe(304);
    expect(unchanged.text).toBe('');
    await session.patch([{ op: 'replace', path: '/value/parties/0/first_name', value: '#eval("x") <script>' }]);
    const changed = await session.call('getPdf', { headers: { 'If-None-Match': tag } });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(tag);
  });

  it('getPdf stays there after finalize', async () => {
    const session = await startSession();
    await session.complete();
    expect((await session.act('finalizeContract')).status).toBe(200);
    expect((await session.call('getPdf')).text.slice(0, 5)).toBe('%PDF-');
  });
});
