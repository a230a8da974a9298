import { describeCoverage } from '../support/describe-coverage.ts';
import { signing } from './api.ts';

describeCoverage(signing, { least: 15 });
