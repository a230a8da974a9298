// One file, so that the coverage list at its end has seen everything; the suites are registered in the order they stand
// here.
import { waitForTurn } from './support/turns.ts';
import './signing/every-operation.suite.ts';
import './signing/templates.suite.ts';
import './signing/pdf-documents.suite.ts';
import './signing/template-documents.suite.ts';
import './signing/data.suite.ts';
import './signing/stages.suite.ts';
import './signing/builder-link.suite.ts';
import './signing/invitations.suite.ts';
import './signing/signature-images.suite.ts';
import './signing/signed-again.suite.ts';
import './signing/coverage.suite.ts';

waitForTurn();
