import { createHash } from 'node:crypto';
import { toResponse } from './answer.ts';

const STYLE = [
  ':root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}',
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:light-dark(#f6f7f8,#141517);color:light-dark(#1a1c1f,#eceef0)}',
  'main{max-width:28rem;margin:1.5rem;padding:2rem;border:1px solid light-dark(#d5d8dd,#33363b);border-radius:10px;background:light-dark(#fff,#1c1e21)}',
  'h1{margin:0 0 .5rem;font-size:1.25rem;line-height:1.4}p{margin:0;color:light-dark(#4a4f57,#b3b8bf)}',
].join('');
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>This page is not available</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>This page is not available</h1>
<p>This version of the service does not show documents on pages of its own. Go back to the site that sent you here to edit the document there.</p>
</main>
</body>
</html>
`;

/** What the one-time URLs of sessions show as long as the service has no pages of its own. */
export function answerHostedPage(): Response {
  return toResponse({
    status: 404, body: PAGE,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': POLICY, 'Referrer-Policy': 'no-referrer' },
  });
}
