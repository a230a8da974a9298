import { sayWebhooks } from '../base/localize/source/webhooks.ts';

/** Copies a text; resolves to the sentence that says so, or what to do where the browser does not allow it. */
export async function copyText(text: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return sayWebhooks('copied');
  } catch {
    return sayWebhooks('copyFailed');
  }
}
