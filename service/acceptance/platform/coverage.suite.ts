import { describeCoverage } from '../support/describe-coverage.ts';
import { platform } from './api.ts';

// A seal that takes longer than 5 s: service/test/service/sealing.test.ts.
describeCoverage(platform, { least: 20, elsewhere: ['downloadDocument 409'] });
