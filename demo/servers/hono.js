import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { adapter } from './adapter.js';

const app = new Hono();
app.all('/deedkit/*', (c) => adapter(c.req.raw));
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' });
