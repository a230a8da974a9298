import type { PanelName } from './panel-names.ts';

/** What registers the elements that stand in panels; a panel fetches its own when it is first opened. */
const LOADERS: Readonly<Record<Exclude<PanelName, 'appearance'>, () => Promise<unknown>>> = {
  sections: () => import('../define/section-editor.ts'),
  comments: () => import('../define/comments.ts'),
  history: () => import('../define/history.ts'),
};

/** Registers what stands in a panel. */
export function loadPanelOf(panel: keyof typeof LOADERS): Promise<unknown> {
  return LOADERS[panel]();
}
