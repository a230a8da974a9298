import { describe, expect, it } from 'vitest';
import { FALLBACK_FACES, findMissingFace } from '../../../src/render/pdf/fonts.ts';

const CHINESE = {
  family: 'noto-sans-sc',
  face: 'Noto Sans SC',
  scripts: /\p{Script=Han}/u,
  languages: 'Chinese or Japanese',
};

describe('faces that may be left out of an installation', () => {
  it('are there in this one', () => {
    expect(FALLBACK_FACES).toEqual(expect.arrayContaining(['Noto Sans SC', 'NanumGothic']));
    expect(findMissingFace(['你好世界 日本語テキスト 한국어'])).toBeUndefined();
  });

  it('are asked for by name and version where a text needs one', () => {
    expect(findMissingFace(['Plain', '甲方 means the party'], [CHINESE])).toMatch(
      /Chinese or Japanese.*`npm install @expo-google-fonts\/noto-sans-sc@\d+\.\d+\.\d+`/,
    );
    expect(findMissingFace(['Plain', 'Ελληνικά العربية 한국어'], [CHINESE])).toBeUndefined();
  });
});
