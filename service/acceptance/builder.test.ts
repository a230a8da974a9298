// One file, so that the coverage list at its end has seen everything; the suites are registered in the order they stand
// here.
import { waitForTurn } from './support/turns.ts';
import './builder/every-operation.suite.ts';
import './builder/templates.suite.ts';
import './builder/sessions.suite.ts';
import './builder/contract.suite.ts';
import './builder/bad-patches.suite.ts';
import './builder/finalize.suite.ts';
import './builder/send.suite.ts';
import './builder/duplicate.suite.ts';
import './builder/history.suite.ts';
import './builder/comments.suite.ts';
import './builder/participants.suite.ts';
import './builder/idempotency.suite.ts';
import './builder/events.suite.ts';
import './builder/browser-sessions.suite.ts';
import './builder/authenticate.suite.ts';
import './builder/hosted-builder.suite.ts';
import './builder/hosted-browser.suite.ts';
import './builder/archives.suite.ts';
import './builder/sent-archives.suite.ts';
import './builder/environments.suite.ts';
import './builder/coverage.suite.ts';

waitForTurn();
