import { assetRoutes } from './routes/assets.ts';
import { commentRoutes } from './routes/comments.ts';
import { contractReviewRoutes } from './routes/contract-review.ts';
import { contractRoutes } from './routes/contracts.ts';
import { draftRoutes } from './routes/drafts.ts';
import { followRoutes } from './routes/follow.ts';
import { healthRoutes } from './routes/health.ts';
import { historyRoutes } from './routes/history.ts';
import { pdfDraftRoutes } from './routes/pdf-drafts.ts';
import { draftSigningRoutes, workspaceSigningRoutes } from './routes/progress.ts';
import { verificationRoutes } from './routes/verification.ts';
import { signatureRoutes } from './routes/signatures.ts';
import { webhookRoutes } from './routes/webhooks.ts';
import { workspaceRoutes } from './routes/workspace.ts';
import { workspaceWorkRoutes } from './routes/workspace-work.ts';

/**
 * The adapter's own interface, under its mount: the part of each service behind it that pages are offered, and its
 * files.
 */
export const adapterRoutes = {
  ...draftRoutes,
  ...followRoutes,
  ...historyRoutes,
  ...commentRoutes,
  ...contractRoutes,
  ...contractReviewRoutes,
  ...pdfDraftRoutes,
  ...workspaceRoutes,
  ...workspaceWorkRoutes,
  ...webhookRoutes,
  ...workspaceSigningRoutes,
  ...draftSigningRoutes,
  ...signatureRoutes,
  ...verificationRoutes,
  ...healthRoutes,
  ...assetRoutes,
} as const;

/** Names of the operations, by which handlers are found. */
export type AdapterOperation = keyof typeof adapterRoutes;
