import { describe, expect, it } from 'vitest';
import { isPrefetch, isPreview } from '../../src/hosted/link-preview.ts';

const request = (headers: Readonly<Record<string, string>>, method = 'GET'): Request =>
  new Request('https://deeds.example/builder/x', { method, headers });
const CHROME =
  'Mozilla/5.0 (Linux; Android 14; CUBOT KINGKONG) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36';

describe('who only looks at a link', () => {
  it.each([
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'facebookexternalhit/1.1',
    'WhatsApp/2.23.20.0',
    'TelegramBot (like TwitterBot)',
    'LinkedInBot/1.0',
    'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
    'SkypeUriPreview Preview/0.5',
    'Mozilla/5.0 (compatible; bingbot/2.0)',
    'Microsoft Office/16.0',
  ])('%s', (agent) => {
    expect(isPreview(request({ 'User-Agent': agent }), { framed: false })).toBe(true);
  });

  it.each([
    [CHROME],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
    ],
    ['curl/8.5.0'],
    [''],
  ])('is not %s', (agent) => {
    expect(isPreview(request({ 'User-Agent': agent, 'Sec-Fetch-Dest': 'document' }), { framed: false })).toBe(false);
  });

  it('is a HEAD, and what is no page', () => {
    expect(isPreview(request({}, 'HEAD'), { framed: true })).toBe(true);
    expect(isPreview(request({ 'Sec-Fetch-Dest': 'image' }), { framed: true })).toBe(true);
  });

  it('is a frame, unless pages may be framed', () => {
    expect(isPreview(request({ 'Sec-Fetch-Dest': 'iframe' }), { framed: false })).toBe(true);
    expect(isPreview(request({ 'Sec-Fetch-Dest': 'iframe' }), { framed: true })).toBe(false);
  });

  it('is a browser that fetches ahead', () => {
    expect(isPrefetch(request({ 'Sec-Purpose': 'prefetch;prerender' }))).toBe(true);
    expect(isPrefetch(request({ 'X-Moz': 'prefetch' }))).toBe(true);
    expect(isPrefetch(request({ 'User-Agent': CHROME }))).toBe(false);
  });
});
