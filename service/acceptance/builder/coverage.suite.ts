import { describeCoverage } from '../support/describe-coverage.ts';
import { builder } from './api.ts';

describeCoverage(builder, { least: 15 });
