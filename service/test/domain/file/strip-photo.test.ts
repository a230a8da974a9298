import { describe, expect, it } from 'vitest';
import { makePng } from '../../../acceptance/support/png.ts';
import { stripPhoto } from '../../../src/domain/file/strip-photo.ts';

const hex = (...texts: readonly string[]): Buffer => Buffer.from(texts.join('').replaceAll(' ', ''), 'hex');
const segment = (marker: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};
const text = (written: string): Buffer => Buffer.from(written, 'latin1');

const START = hex('ffd8');
const JFIF = segment(0xe0, text('JFIF\0\u0001\u0001\0\0\u0001\0\u0001\0\0'));
const PROFILE = segment(0xe2, text('ICC_PROFILE\0\u0001\u0001colours'));
const ADOBE = segment(0xee, text('Adobe\0d\0\0\0\0\0'));
/** Two scans with escaped bytes and restart marks, and between them a table that holds the bytes of an end. */
const PICTURE = Buffer.concat([
  segment(0xdb, hex('00 ffd9 01')),
  segment(0xc2, hex('08 0001 0001 01 01 11 00')),
  segment(0xda, hex('01 01 00 00 00 00')),
  hex('d2 ff00 cf ffd0 11 ffff d7 22'),
  segment(0xc4, hex('00 ffd9')),
  segment(0xda, hex('01 01 00 01 3f 00')),
  hex('33 ff00 44 ffd9'),
]);
/** EXIF data whose first directory has a device, a location, and an orientation where one is given. */
function exif(order: 'II' | 'MM', orientation?: number): Buffer {
  const number = (value: number, size: number): Buffer => {
    const bytes = Buffer.alloc(size);
    if (order === 'MM') bytes.writeUIntBE(value, 0, size);
    else bytes.writeUIntLE(value, 0, size);
    return bytes;
  };
  const entry = (tag: number, type: number, value: Buffer): Buffer =>
    Buffer.concat([number(tag, 2), number(type, 2), number(1, 4), value, Buffer.alloc(4 - value.length)]);
  const entries = [
    entry(0x010f, 2, text('Cam')),
    ...(orientation === undefined ? [] : [entry(0x0112, 3, number(orientation, 2))]),
    entry(0x8825, 4, number(90, 4)),
  ];
  const head = [text(`Exif\0\0${order}`), number(42, 2), number(8, 4), number(entries.length, 2)];
  return segment(0xe1, Buffer.concat([...head, ...entries, number(0, 4), text('60.17 N 24.94 E')]));
}
/** All that is left of EXIF data. */
const turned = (orientation: number): Buffer =>
  segment(0xe1, hex('457869660000 4d4d002a00000008 0001 0112 0003 00000001', `000${orientation}0000 00000000`));

async function strip(type: 'image/png' | 'image/jpeg', file: Buffer, step = file.length) {
  async function* cut(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < file.length; at += step) yield file.subarray(at, at + step);
  }
  const photo = stripPhoto(type, cut());
  const pieces: Uint8Array[] = [];
  for await (const piece of photo.pieces) pieces.push(Buffer.from(piece));
  return { file: Buffer.concat(pieces), ...photo.found };
}

describe('a photo without what it tells of its maker', () => {
  it.each([1, 3, 64, 100_000])(
    'is a JPEG with its picture, colours and orientation, read %i bytes at a time',
    async (step) => {
      const told = [
        exif('MM', 6),
        segment(0xe1, text('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>Helsinki</x:xmpmeta>')),
        segment(0xe2, text('MPF\0more pictures')),
        segment(0xed, text('Photoshop 3.0\0byline')),
        segment(0xfe, text('taken at home')),
      ];
      const photo = Buffer.concat([START, JFIF, ...told, PROFILE, ADOBE, PICTURE, text('a second picture')]);
      expect(await strip('image/jpeg', photo, step)).toEqual({
        file: Buffer.concat([START, JFIF, turned(6), PROFILE, ADOBE, PICTURE]),
        isChanged: true,
        isBroken: false,
      });
    },
  );

  it.each(['II', 'MM'] as const)(
    'keeps the orientation of EXIF data in the order %s, and none where it says none',
    async (order) => {
      const of = async (data: Buffer): Promise<Buffer> =>
        (await strip('image/jpeg', Buffer.concat([START, data, PICTURE]))).file;
      expect(await of(exif(order, 8))).toEqual(Buffer.concat([START, turned(8), PICTURE]));
      for (const none of [exif(order), exif(order, 1), exif(order, 9)])
        expect(await of(none)).toEqual(Buffer.concat([START, PICTURE]));
    },
  );

  it('drops EXIF data that cannot be read', async () => {
    const whole = exif('MM', 6);
    for (const broken of [
      segment(0xe1, text('Exif\0\0')),
      segment(0xe1, hex('457869660000 4d4d002a ffffffff 0001')),
      segment(0xe1, hex('457869660000 4d4d002a 00000008 ffff 0112 0003')),
      segment(0xe1, whole.subarray(4, 24)),
    ])
      expect((await strip('image/jpeg', Buffer.concat([START, broken, PICTURE]))).file).toEqual(
        Buffer.concat([START, PICTURE]),
      );
  });

  it.each([
    ['ends within the head of a segment', 'ff'],
    ['ends after the mark of a segment', 'ffc4'],
    ['has a segment shorter than its own length', 'ffc4 0001 ffd9'],
    ['has no mark where one belongs', 'c400 0002 ffd9'],
  ])('is refused where it %s', async (_, end) => {
    const photo = Buffer.concat([START, PICTURE.subarray(0, -2), segment(0xc4, hex('00 ffd9')), hex(end)]);
    expect((await strip('image/jpeg', photo)).isBroken).toBe(true);
  });

  it('is the same file where there is nothing to leave out', async () => {
    const plain = Buffer.concat([START, JFIF, PROFILE, PICTURE]);
    expect(await strip('image/jpeg', plain)).toEqual({ file: plain, isChanged: false, isBroken: false });
    const png = Buffer.from(makePng({ width: 3, height: 2 }));
    expect(await strip('image/png', png)).toEqual({ file: png, isChanged: false, isBroken: false });
  });

  it.each([1, 5, 100_000])('is a PNG without texts, time and EXIF data, read %i bytes at a time', async (step) => {
    const png = Buffer.from(makePng({ width: 3, height: 2 }));
    const chunk = (type: string, data: string): Buffer => {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(data.length);
      return Buffer.concat([length, text(type + data), Buffer.alloc(4)]);
    };
    const header = 8 + 25;
    const profile = chunk('iCCP', 'colours');
    const told = ['tEXt', 'zTXt', 'iTXt', 'tIME', 'eXIf'].map((type) => chunk(type, 'Helsinki'));
    const photo = Buffer.concat([png.subarray(0, header), profile, ...told, png.subarray(header)]);
    expect(await strip('image/png', photo, step)).toEqual({
      file: Buffer.concat([png.subarray(0, header), profile, png.subarray(header)]),
      isChanged: true,
      isBroken: false,
    });
  });
});
