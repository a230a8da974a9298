import { toNodeHandler } from 'deedkit/adapter/node';
import express from 'express';
import { adapter } from './adapter.js';

const app = express();
// Body parsers may stand before the adapter or after it.
app.use(express.json());
app.use('/deedkit', toNodeHandler(adapter));
app.listen(process.env.PORT, '127.0.0.1');
