/** What a panel is for. */
export type PanelName = 'appearance' | 'sections' | 'comments' | 'history';

/** What changes a document, and goes with its being a draft. */
export const EDITING: readonly PanelName[] = ['sections', 'appearance'];
