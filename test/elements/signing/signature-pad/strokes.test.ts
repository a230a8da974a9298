import { expect } from '@open-wc/testing';
import { readStrokes, StrokeRecorder, writeStrokes } from '../../../../src/elements/signing/signature-pad/strokes.ts';

describe('strokes', () => {
  it('take a point where the pen has moved, and leave out where it has not', () => {
    const recorder = new StrokeRecorder();
    expect(recorder.add({ x: 10, y: 10, time: 0, pressure: undefined })).to.equal(true);
    expect(recorder.add({ x: 10.1, y: 10.1, time: 4, pressure: undefined })).to.equal(false);
    expect(recorder.add({ x: 12, y: 10, time: 8, pressure: undefined })).to.equal(true);
    expect(recorder.points.map(({ x, y }) => [x, y])).to.deep.equal([
      [10, 10],
      [12, 10],
    ]);
  });

  it('are thinner where a finger is quick, and as a pen presses', () => {
    const draw = (step: number, pressure?: number): number => {
      const recorder = new StrokeRecorder();
      for (let at = 0; at < 20; at += 1) recorder.add({ x: at * step, y: 0, time: at * 8, pressure });
      return recorder.points.at(-1)?.pressure ?? Number.NaN;
    };
    expect(draw(12)).to.be.lessThan(draw(1));
    expect(draw(12, 0.9)).to.be.closeTo(0.9, 0.01);
    expect(draw(1, 0.1)).to.be.closeTo(0.1, 0.01);
  });

  it('are written and read again', () => {
    const strokes = [
      [
        { x: 1.004, y: 2, pressure: 0.5 },
        { x: 3, y: 4, pressure: 1 },
      ],
      [{ x: 299.5, y: 149.25, pressure: 0 }],
    ];
    expect(readStrokes(writeStrokes(strokes))).to.deep.equal([
      [
        { x: 1, y: 2, pressure: 0.5 },
        { x: 3, y: 4, pressure: 1 },
      ],
      [{ x: 299.5, y: 149.25, pressure: 0 }],
    ]);
  });

  for (const text of ['', '{', '7', '{}', '["a"]', '[["a","b","c"]]', '[[1,2,null]]', '[[]]'])
    it(`are none in ${text === '' ? 'nothing' : text}`, () => {
      expect(readStrokes(text)).to.deep.equal([]);
    });
});
