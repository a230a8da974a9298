import { copyText } from '../base/dom/copy-text.ts';
import { sayWebhooks } from '../base/localize/source/webhooks.ts';

/** Copies a text; resolves to the sentence that says so, or what to do where the browser does not allow it. */
export async function tellCopied(text: string): Promise<string> {
  return sayWebhooks((await copyText(text)) ? 'copied' : 'copyFailed');
}
