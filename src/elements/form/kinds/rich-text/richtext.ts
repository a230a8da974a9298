import type { ControlKind } from '../../view/control-kind.ts';
import { nearestToRichText } from '../../view/nearest-control.ts';
import { renderRichText } from './rich-text.ts';

/** A few paragraphs with emphasis, lists and tables. */
export const richtext: ControlKind = { render: renderRichText, isGroup: () => true, nearest: nearestToRichText };
