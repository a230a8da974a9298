import 'deedkit/define';
import { offerPdfWorker } from 'deedkit';
import { given } from './given.js';

offerPdfWorker(() => new Worker('pdf-worker.js', { type: 'module' }));
given(document.body);
