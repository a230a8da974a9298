import { assetRoutes } from '../../protocol/adapter/index.ts';
import { defineSurface } from '../surface.ts';
import type { OperationContext } from '../surface.ts';
import { getFont, getScript } from './get-script.ts';

/** The script-tag files and the fonts, which need no upstream and no permission. */
export const assetSurface = defineSurface<OperationContext, typeof assetRoutes>({
  interface: 'assets',
  verbs: [],
  routes: assetRoutes,
  operations: { getScript: { run: getScript, action: 'public' }, getFont: { run: getFont, action: 'public' } },
  open: () => (context) => context,
});
