import { toNodeHandler } from 'deedkit/adapter/node';
import Fastify from 'fastify';
import { adapter } from './adapter.js';

const handle = toNodeHandler(adapter);
const app = Fastify();
app.register(async (scope) => {
  // Under this path bodies are left to the adapter, which knows their limits.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  scope.all('/deedkit/*', (request, reply) => {
    reply.hijack();
    return handle(request.raw, reply.raw);
  });
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
