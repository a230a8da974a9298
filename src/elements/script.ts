import type { LanguageTexts } from './base/localize/index.ts';

/**
 * The loaders of the script-tag build. `<script type="module" src="…/deedkit.js">` registers each element when it first
 * appears on the page, with the elements inside it; a page downloads only the elements that it shows.
 */
const LOADERS: Readonly<Record<string, () => Promise<unknown>>> = {
  'deed-draft': () => import('./define/draft.ts'),
  'deed-builder': () => import('./define/builder.ts'),
  'deed-builder-form': () => import('./define/builder-form.ts'),
  'deed-comments': () => import('./define/comments.ts'),
  'deed-document-preview': () => import('./define/document-preview.ts'),
  'deed-finalize-button': () => import('./define/finalize-button.ts'),
  'deed-history': () => import('./define/history.ts'),
  'deed-section-editor': () => import('./define/section-editor.ts'),
  'deed-signee-viewer': () => import('./define/signee-viewer.ts'),
  'deed-signature-pad': () => import('./define/signature-pad.ts'),
  'deed-signing-room': () => import('./define/signing-room.ts'),
  'deed-pdf-view': () => import('./define/pdf-view.ts'),
  'deed-verification': () => import('./define/verification.ts'),
  'deed-template-picker': () => import('./define/template-picker.ts'),
  'deed-signing-progress': () => import('./define/signing-progress.ts'),
  'deed-send': () => import('./define/send.ts'),
  'deed-place-editor': () => import('./define/place-editor.ts'),
  'deed-webhooks': () => import('./define/webhooks.ts'),
  'deed-archive': () => import('./define/archive.ts'),
  'deed-appearance-editor': () => import('./define/appearance-editor.ts'),
};

const waiting = new Set(Object.keys(LOADERS));

/**
 * Loads the elements that stand in a tree and are not defined yet. Those inside shadow roots are imported by whose
 * roots they are.
 */
function load(root: ParentNode & { readonly localName?: string }): void {
  const { localName } = root;
  for (const tag of waiting) {
    if (!root.querySelector(tag) && localName !== tag) continue;
    waiting.delete(tag);
    // A part that did not arrive is asked for again when its element appears again.
    LOADERS[tag]?.().catch(() => waiting.add(tag));
  }
}

load(document);
new MutationObserver((records) => {
  if (waiting.size === 0) return;
  for (const { addedNodes } of records) for (const node of addedNodes) if (node instanceof Element) load(node);
}).observe(document, { childList: true, subtree: true });

/**
 * Adds a language to the elements, as `registerLanguage` of the package does; resolves when that is done. For pages:
 * `import { registerLanguage } from '…/deedkit.js'`.
 */
export async function registerLanguage(
  code: string,
  texts: LanguageTexts | (() => LanguageTexts | Promise<LanguageTexts>),
): Promise<void> {
  const language = await import('./base/localize/register-language.ts');
  language.registerLanguage(code, texts);
}
