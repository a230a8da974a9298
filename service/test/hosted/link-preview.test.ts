import { describe, expect, it } from 'vitest';
import { isNavigation, isPrefetch } from '../../src/hosted/link-preview.ts';

const request = (headers: Readonly<Record<string, string>>, method = 'GET'): Request =>
  new Request('https://deeds.example/builder/x', { method, headers });
const goes = (headers: Readonly<Record<string, string>>, { framed = false, method = 'GET' } = {}): boolean =>
  isNavigation(request(headers, method), { framed });
const CHROME =
  'Mozilla/5.0 (Linux; Android 14; CUBOT KINGKONG) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1';

describe('a visitor who follows a link', () => {
  it.each([CHROME, SAFARI, ''])('is known by what the browser says of it: %s', (agent) => {
    expect(goes({ 'User-Agent': agent, 'Sec-Fetch-Dest': 'document' })).toBe(true);
    // A scanner of mail has the same name.
    expect(goes({ 'User-Agent': agent })).toBe(false);
  });

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
  ])('is not %s, also when it works by a browser', (agent) => {
    expect(goes({ 'User-Agent': agent, 'Sec-Fetch-Dest': 'document' })).toBe(false);
  });

  it.each(['image', 'empty', 'object', 'style'])('does not ask for an %s', (place) => {
    expect(goes({ 'Sec-Fetch-Dest': place }, { framed: true })).toBe(false);
  });

  it('does not send HEAD', () => {
    expect(goes({ 'Sec-Fetch-Dest': 'document' }, { method: 'HEAD' })).toBe(false);
  });

  it('goes there in a frame where pages may be framed', () => {
    expect(goes({ 'Sec-Fetch-Dest': 'iframe' })).toBe(false);
    expect(goes({ 'Sec-Fetch-Dest': 'iframe' }, { framed: true })).toBe(true);
  });

  it('is no browser that fetches ahead', () => {
    expect(isPrefetch(request({ 'Sec-Purpose': 'prefetch;prerender' }))).toBe(true);
    expect(isPrefetch(request({ 'X-Moz': 'prefetch' }))).toBe(true);
    expect(isPrefetch(request({ 'User-Agent': CHROME }))).toBe(false);
  });
});
