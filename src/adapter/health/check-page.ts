/** The page on which a browser checks what stands between it and the adapter. */
export const CHECK_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Self-check of the adapter</title>
<h1>Self-check of the adapter</h1>
<p id="about" role="status">Checking…</p>
<ul id="found"></ul>
<script src="health?check=script"></script>
</html>
`;

/** Its script: a line for each check, that begins with OK or with the fault. */
export const CHECK_SCRIPT = `'use strict';
const say = (isGood, text) => {
  const item = document.createElement('li');
  item.textContent = (isGood ? 'OK: ' : 'Wrong: ') + text;
  item.dataset.good = String(isGood);
  document.getElementById('found').append(item);
};
const ask = (check) => fetch('health?check=' + check, { credentials: 'same-origin', cache: 'no-store' });
const checkAddress = async () => {
  await ask('seen');
  const { origin, cookie } = await (await ask('seen')).json();
  say(origin === location.origin, origin === location.origin
    ? 'host and scheme arrive as ' + origin + '.'
    : 'the page is at ' + location.origin + ', and the request arrives as ' + origin + '. Pass the host and the scheme on, or name the public origin in the option origins.');
  say(cookie, cookie ? 'cookies come back.' : 'the cookie that was set did not come back. Let Set-Cookie and Cookie pass.');
};
const checkStream = async () => {
  const begun = performance.now();
  const reader = (await ask('stream')).body.getReader();
  const arrivals = [];
  for (let part = await reader.read(); !part.done; part = await reader.read()) arrivals.push(performance.now());
  const first = (arrivals[0] ?? performance.now()) - begun;
  const isLive = arrivals.length > 1 && arrivals[arrivals.length - 1] - arrivals[0] > 400;
  say(isLive, isLive
    ? 'live events arrive as they are sent, the first after ' + Math.round(first) + ' ms.'
    : 'live events arrive all at once: something buffers them. Turn buffering off for text/event-stream (nginx: proxy_buffering off).');
};
Promise.all([checkAddress(), checkStream()]).then(
  () => { document.getElementById('about').textContent = 'Done.'; },
  (error) => { document.getElementById('about').textContent = 'The checks could not be made: ' + error; },
);
`;
