import { describeCoverage } from '../support/describe-coverage.ts';
import { platform } from './api.ts';

describeCoverage(platform, { least: 20 });
