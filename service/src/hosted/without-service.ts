import { answerMessage } from './message-page.ts';
import { answerPageFile } from './page-files.ts';

/** Whatever a person may have open in a browser: sessions, contracts of workspaces, signees, and ways to sign in. */
const PAGE = /^\/(?:hosted|builder|browser|contracts|sign|sign-in|test-issuer)\//;

/** Answers a browser at the addresses of pages while the service starts or stops; undefined for other addresses. */
export async function answerWithoutService(request: Request, publicUrl: string): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  if (!PAGE.test(pathname)) return undefined;
  const file = pathname.startsWith('/hosted/pages/')
    ? await answerPageFile(pathname.slice('/hosted/pages/'.length), request)
    : undefined;
  return file ?? answerMessage('unavailable', request, { site: { publicUrl: () => publicUrl, frameAncestors: [] } });
}
