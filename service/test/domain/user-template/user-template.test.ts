import { describe, expect, it } from 'vitest';
import { toHtml } from '../../../src/domain/user-template/user-template.ts';

describe('a description as HTML', () => {
  it.each([
    ['', ''],
    ['One line', '<p>One line</p>'],
    ['One\r\n\n  Two \rThree', '<p>One</p><p>Two</p><p>Three</p>'],
    ['<img src=x onerror="alert(1)">', '<p>&lt;img src=x onerror=&quot;alert(1)&quot;&gt;</p>'],
    ["Aino's & Bo's &amp;", '<p>Aino&#39;s &amp; Bo&#39;s &amp;amp;</p>'],
  ])('%j is %s', (text, html) => {
    expect(toHtml(text)).toBe(html);
  });
});
