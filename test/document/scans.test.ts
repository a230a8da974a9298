import { expect } from '@open-wc/testing';
import { isFaxWhole, isJbig2Whole } from '../../src/document/index.ts';

/** 72 × 48 pixels of noise, written by libtiff 4: each with its K of ISO 32000-2 §7.4.6. */
const FAXES: readonly (readonly [what: string, k: number, data: string])[] = [
  [
    'Group 3, each line by itself',
    0,
    'ABjwNA6KQAaKBBxHQ54nVDHGADROGgQIOIOADidUBsezcAEcSBCkIAC6oII4VAXABHEHEcxAmBQAYOhxODY4AIgGx1QAGBMhBwIOqMAFwbI8McHABHBsoIGACU0BoiABwQpMcOACPYGgQhw0DgAwGigaBAAOQgxEOceAAjmPlM4EAAueA2YnPMAGMpMGADSEHAaM3TgAviMcykAGnEP4JAlJw4AJSJQHABEBoHMmACUg1AAiAbKQAOHiwNGJ05uoEABHQ4jiD1EOGkAC4mYigSDHVAAcPDhOhEIwAcBsEeAAj9Jw0USsAGkIBsABHDQU0wAY4BscSjABpCOgZoAJSDUACU4GAC4NmBowAF+hwGgdAQAMHGIEgwYAIihOnN5zoJgAI5iIpgARwbBCwwARANjm8ACUhohTABEHhiFU',
  ],
  [
    'Group 3, lines by the one above',
    4,
    'ABx4GgdFIAIUVBEHGXRHM4i6NDI4wAdE4aBAg4g4AI4kjQGwISsUAGOJAhSEABMqiIjMI0BcAGOIOI5iBMCgAgwjQzEXBsgAxANjqgAIwICMIJwCI6E4wAbg2R4Y4OACSEISgwAZTQGiIAEcEEoMjhwAY9gaBCHDQOACDEg9BKEAA8hBiIc48ABEcyPiapiJGagA3PAbMTnmACYRKTEQwAdIQcBozdOACL4kjI5iIwAdOIfwSBKThwAQiIgwYOADEBoHMmACJSDUADEA2UgARwziZDRhTlOCLowIADHQ4jiD1EOGkACaDOINBEgmOVQAHh4cJ0IhGACiIkM4g+AAx+k4aKJWACEECIgGwAGOGgppgAgzwQbHIlIAOkI6BmgAhEFABlOBgAi4NhwNEAG/Q4DQOgIAEycHEMwcAGIoTpzec6CYACI5jDEREFABjg2CFhgAiIBsZN4AMpDRCmACIgzhkQhg',
  ],
  [
    'Group 3, with lines that end at bytes',
    0,
    'AAGPA0DopAABooEHEdDnidUMcYABonDQIEHEHAABxOqA2PZuAAEcSBCkIAABdUEEcKgLgAEcQcRzECYFAAGDocTg2OABEA2OqAABgTIQcCDqjAABcGyPDHBwARwbKCBgASmgNEQAAcEKTHDgAR7A0CEOGgcAAYDRQNAgAAHIQYiHOPAAARzHymcCAAFzwGzE55gAAYykwYABpCDgNGbpwAF8RjmUgAGnEP4JAlJw4AEpEoDgARAaBzJgASkGoAEQDZSAAcPFgaMTpzdQIAABHQ4jiD1EOGkAAXEzEUCQY6oAAcPDhOhEIwABwGwR4AABH6ThoolYAAGkIBsAARw0FNMAAY4BscSjAAGkI6BmgAEpBqABKcDAAXBswNGAAX6HAaB0BAABg4xAkGDAARFCdObznQTAARzERTAAARwbBCwwARANjm8AASkNEKYAARB4YhVA',
  ],
  [
    'Group 4',
    -1,
    'MZwNBHUUVBEHGXRHM4i6NDI49DEREuICFTiSNAbAhKxSOIYEDENlUREZhGgLoiDouYsiZDCNDMRcGyIMRINDlUMCAjCCcAiOhONCIIEfMaQhCUGSmMBoBTgglBkcOR44GgiECFQxIPQShAZhBMQYcnB8I5kfE1TESM1bOA2AynJ5YRKTEQxNxEGYDQcwQUviSMjmIjE5mIj7EMwIaRcOIiIMGDkQGgjmSYbkpBqIgGwFOGcTIaMKcpwRdGBCOgg0JxzUKHEREbQZxBoIkExyqA0gzCLoQYIRCxESGcQfCPmkXDQaIYggREA2EcNBKaGeCDY5EpFmEHoIxEFnAy4NhwNGehOER0Nk4OIZg4ifjCLpE3pGgkjmMMREQWJDAgrJEA2Mm8lIaGCBkQZwyIQwAQAQ',
  ],
];

const bytesOf = (data: string): Uint8Array => Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
const picture = (k: number): Parameters<typeof isFaxWhole>[1] => ({ k, columns: 72, rows: 48, isByteAligned: false });

describe('the data of a fax picture', () => {
  for (const [what, k, data] of FAXES)
    it(`of ${what} is whole as it was written, and not cut short, of noise, or of zeros`, () => {
      const bytes = bytesOf(data);
      const [half, quarter] = [bytes.length >> 1, bytes.length >> 2];
      expect(isFaxWhole(bytes, picture(k))).to.equal(true);
      expect(isFaxWhole(bytes.slice(0, half), picture(k))).to.equal(false);
      const noise = bytes.slice().map((byte, index) => (index > quarter && index < half ? (index * 7919) % 256 : byte));
      expect(isFaxWhole(noise, picture(k))).to.equal(false);
      expect(isFaxWhole(new Uint8Array(bytes.length), picture(k))).to.equal(false);
    });

  it('of no lines or no columns is none', () => {
    const bytes = bytesOf(FAXES[3]?.[2] ?? '');
    expect(isFaxWhole(bytes, { ...picture(-1), rows: 0 })).to.equal(false);
    expect(isFaxWhole(bytes, { ...picture(-1), columns: 0 })).to.equal(false);
  });

  it('of a blank page is whole: each line is one bit, as the one above', () => {
    // 48 ones and two ends of a line.
    const bytes = Uint8Array.of(255, 255, 255, 255, 255, 255, 0x00, 0x10, 0x01);
    expect(isFaxWhole(bytes, picture(-1))).to.equal(true);
  });
});

describe('the data of a JBIG2 picture', () => {
  /** A page of 8 × 8 pixels, and a region of it whose data is two bytes long. */
  const page = [0, 0, 0, 0, 48, 0, 1, 0, 0, 0, 19, ...[0, 0, 0, 8, 0, 0, 0, 8], ...Array.from({ length: 11 }, () => 0)];
  const region = [0, 0, 0, 1, 38, 0, 1, 0, 0, 0, 2, 0xff, 0xac];

  it('is whole with a region that draws something, and line ends behind it', () => {
    expect(isJbig2Whole(Uint8Array.from([...page, ...region]))).to.equal(true);
    expect(isJbig2Whole(Uint8Array.from([...page, ...region, 13, 10]))).to.equal(true);
  });

  it('is not cut short, without a region, or something else', () => {
    for (const cut of [1, 2, 5, 12])
      expect(isJbig2Whole(Uint8Array.from([...page, ...region].slice(0, -cut)))).to.equal(false);
    expect(isJbig2Whole(Uint8Array.from(page))).to.equal(false);
    expect(isJbig2Whole(new TextEncoder().encode('<!doctype html>'))).to.equal(false);
    expect(isJbig2Whole(new Uint8Array(0))).to.equal(false);
  });
});
