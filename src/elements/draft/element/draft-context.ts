import { createContext } from '@lit/context';
import type { DraftSource } from '../draft-source.ts';

/**
 * The context through which `<deed-draft>` offers its draft to what stands inside it. Found across copies of the
 * library.
 */
export const draftContext = createContext<DraftSource | undefined>(Symbol.for('deedkit.draft'));
