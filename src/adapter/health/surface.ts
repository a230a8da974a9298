import { healthRoutes } from '../../protocol/adapter/index.ts';
import { answerBody, answerJson, Refusal } from '../answer.ts';
import type { OperationContext } from '../surface.ts';
import { defineSurface } from '../surface.ts';
import { CHECK_PAGE, CHECK_SCRIPT } from './check-page.ts';

const COOKIE = 'deedkit_check=1';
/** Between the lines of the stream, in ms. */
const BEAT = 400;

const ANSWERS: Readonly<Record<string, (context: OperationContext) => Response>> = {
  proxy: () =>
    answerBody(CHECK_PAGE, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
    }),
  script: () => answerBody(CHECK_SCRIPT, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  seen: ({ request }) =>
    answerJson(
      {
        origin: new URL(request.url).origin,
        cookie: request.headers.get('Cookie')?.split(/;\s*/).includes(COOKIE) ?? false,
      },
      { headers: { 'Set-Cookie': `${COOKIE}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax` } },
    ),
  stream: ({ request }) =>
    answerBody(beat(request.signal), {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'X-Accel-Buffering': 'no',
    }),
};

/** Shows how a proxy changes the adapter's responses, for the person who sets it up; off unless an option says so. */
export const healthSurface = defineSurface<OperationContext, typeof healthRoutes>({
  interface: 'health',
  verbs: [],
  routes: healthRoutes,
  operations: { getAdapterHealth: { run: getHealth, action: 'public' } },
  open: ({ selfCheck = false }) => (selfCheck ? (context) => context : undefined),
});

function getHealth(context: OperationContext): Promise<Response> {
  const check = context.query.get('check') ?? 'proxy';
  const answer = Object.hasOwn(ANSWERS, check) ? ANSWERS[check] : undefined;
  if (!answer) {
    const message = `The checks are ${Object.keys(ANSWERS).join(', ')}.`;
    throw new Refusal(422, { code: 'invalid', message, fields: [{ path: '/check', message }] });
  }
  return Promise.resolve(answer(context));
}

/** Three lines, one after the other. */
function beat(signal: AbortSignal): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let count = 0;
  return new ReadableStream(
    {
      async pull(controller) {
        if (count > 0) await new Promise((resolve) => setTimeout(resolve, BEAT));
        count += 1;
        if (!signal.aborted) controller.enqueue(encoder.encode(`data: ${count}\n\n`));
        if (count === 3 || signal.aborted) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}
