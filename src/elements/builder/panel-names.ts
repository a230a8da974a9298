/** The purpose of a panel. */
export type PanelName = 'appearance' | 'sections' | 'comments' | 'history';

/** The panels that change a document, and go with its being a draft. */
export const EDITING: readonly PanelName[] = ['sections', 'appearance'];
