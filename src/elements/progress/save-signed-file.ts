import { saveFile } from '../base/dom/save-file.ts';
import { requestBytes } from '../base/http/request-body.ts';
import type { HttpAnswer } from '../base/http/request.ts';
import type { ProgressAddress } from './progress-source.ts';
import { fileAddress } from './progress-source.ts';

/** Fetches the file with the grant, which a link could not carry, and has the browser save it under its title. */
export async function saveSignedFile(address: ProgressAddress, title: string): Promise<HttpAnswer<unknown>> {
  const { fetch, grant } = address;
  const answer = await requestBytes({ url: fileAddress(address), fetch, headers: { 'X-Deed-Grant': grant } });
  if (answer.ok) saveFile(answer.value, `${title}.pdf`);
  return answer;
}
