import { expect } from '@open-wc/testing';
import { createStreamParser } from '../../../../src/elements/base/live/event-stream.ts';
import type { StreamMessage } from '../../../../src/elements/base/live/event-stream.ts';

function read(...pieces: readonly string[]): StreamMessage[] {
  const messages: StreamMessage[] = [];
  const parse = createStreamParser((message) => {
    messages.push(message);
  });
  for (const piece of pieces) parse(piece);
  return messages;
}

describe('createStreamParser', () => {
  it('reads name, data and id', () => {
    expect(read('event: patched\nid: 7\ndata: {"a":1}\n\n')).to.deep.equal([
      { event: 'patched', id: '7', data: '{"a":1}' },
    ]);
  });

  it('joins lines of data, leaves out comments and unknown fields, and one space', () => {
    expect(read(': ping\nretry: 5\ndata: a\ndata:  b\ndata\n\n')).to.deep.equal([
      { event: 'message', id: undefined, data: 'a\n b\n' },
    ]);
  });

  it('keeps the last id for messages without one', () => {
    expect(read('id: 1\ndata: a\n\ndata: b\n\n').map(({ id }) => id)).to.deep.equal(['1', '1']);
  });

  it('gives the same messages wherever the text is cut, with every kind of line ending', () => {
    for (const ending of ['\n', '\r\n', '\r']) {
      const text = ['event: x', 'id: 3', 'data: ä € 😀', '', 'data: second', '', ''].join(ending);
      const whole = read(`${text}:${ending}`);
      expect(whole.map(({ data }) => data)).to.deep.equal(['ä € 😀', 'second']);
      for (let cut = 1; cut < text.length; cut++)
        expect(
          read(text.slice(0, cut), `${text.slice(cut)}:${ending}`),
          `${JSON.stringify(ending)} ${cut}`,
        ).to.deep.equal(whole);
    }
  });

  it('says nothing before the empty line', () => {
    expect(read('data: half')).to.deep.equal([]);
  });
});
