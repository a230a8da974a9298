// One file, so that the coverage list at its end has seen everything; the suites are registered in the order they stand
// here.
import { waitForTurn } from './support/turns.ts';
import './platform/every-operation.suite.ts';
import './platform/workspace.suite.ts';
import './platform/people.suite.ts';
import './platform/keys.suite.ts';
import './platform/folders.suite.ts';
import './platform/documents.suite.ts';
import './platform/activity.suite.ts';
import './platform/bin.suite.ts';
import './platform/bulk.suite.ts';
import './platform/requests.suite.ts';
import './platform/access.suite.ts';
import './platform/bulk-undo.suite.ts';
import './platform/search.suite.ts';
import './platform/values.suite.ts';
import './platform/templates.suite.ts';
import './platform/pdf-templates.suite.ts';
import './platform/contracts.suite.ts';
import './platform/drafting.suite.ts';
import './platform/sending.suite.ts';
import './platform/review.suite.ts';
import './platform/webhook-events.suite.ts';
import './platform/webhooks.suite.ts';
import './platform/webhook-health.suite.ts';
import './platform/webhook-log.suite.ts';
import './platform/due-dates.suite.ts';
import './platform/send-pdf.suite.ts';
import './platform/fields.suite.ts';
import './platform/pdf-drafts.suite.ts';
import './platform/scans.suite.ts';
import './platform/invitations.suite.ts';
import './platform/progress.suite.ts';
import './platform/hosted-contract.suite.ts';
import './platform/console.suite.ts';
import './platform/coverage.suite.ts';

waitForTurn();
