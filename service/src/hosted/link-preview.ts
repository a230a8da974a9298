/** Programs that open links to show or check the page behind them, and say so; some of them do it by a browser. */
const READERS = new RegExp(
  [
    '(?:slack|twitter|linkedin|telegram|discord|google|bing|apple|yandex|duckduck|pinterest|reddit|viber|zoom)bot',
    'bot/\\d',
    'crawler',
    'spider',
    'facebookexternalhit',
    'facebot',
    '^whatsapp/',
    'skypeuripreview',
    'bingpreview',
    'google-safety',
    'microsoft office',
    'ms-office',
    'vkshare',
    'embedly',
    'iframely',
    'mattermost',
  ].join('|'),
  'i',
);

/**
 * Whether a browser says that a user navigates to the address, in a place where a page can be shown. Scanners of mail
 * carry the name of a browser and leave that out. So do browsers of before 2023 and those that came by http: they are
 * shown a button.
 */
export function isNavigation({ method, headers }: Request, { framed }: { readonly framed: boolean }): boolean {
  const destination = headers.get('sec-fetch-dest');
  const shown = destination === 'document' || (framed && (destination === 'iframe' || destination === 'frame'));
  return method === 'GET' && shown && !READERS.test(headers.get('user-agent') ?? '');
}

/**
 * Whether a browser asks before the user has clicked: it does not keep a refused response, and asks again when they do.
 */
export function isPrefetch({ headers }: Request): boolean {
  return ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|prerender|preview/i.test(headers.get(name) ?? ''),
  );
}
