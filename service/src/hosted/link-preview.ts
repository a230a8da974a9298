/** Programs that open links to show or check what is behind them; a visit of theirs must not use a link up. */
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

/** Whether a request only looks at what a link leads to, or is made for a place that a page cannot be shown in. */
export function isPreview({ method, headers }: Request, { framed }: { readonly framed: boolean }): boolean {
  // Browsers say what a request is for, and a page can only be read where one is shown. Who says nothing is taken for
  // an old browser.
  const place = headers.get('sec-fetch-dest') ?? 'document';
  const shown = place === 'document' || place === 'empty' || (framed && (place === 'iframe' || place === 'frame'));
  return method === 'HEAD' || !shown || READERS.test(headers.get('user-agent') ?? '');
}

/** Whether a browser asks before anybody has clicked: it does not keep what is refused, and asks again when they do. */
export function isPrefetch({ headers }: Request): boolean {
  return ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|prerender|preview/i.test(headers.get(name) ?? ''),
  );
}
