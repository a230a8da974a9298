// A process of its own, so that what receivers cost is not counted with what sending does. `node receivers.mjs 20`
// answers by IPC with the ports, and tells of each receiver that has got as many requests as it was told to wait for.
import { createServer } from 'node:http';

const [count] = process.argv.slice(2).map(Number);
const servers = [];
let wanted = Infinity;
let silent = -1;
for (let index = 0; index < count; index += 1) {
  const one = { received: 0 };
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      // The silent one reads the request, and keeps the connection.
      if (index === silent) return;
      response.writeHead(204).end();
      one.received += 1;
      if (one.received === wanted) process.send({ reached: index });
    });
  });
  server.keepAliveTimeout = 60_000;
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(Object.assign(one, { server, port: server.address().port }));
}
process.on('message', (message) => {
  ({ wanted, silent } = message);
  for (const one of servers) one.received = 0;
  process.send({ ready: true });
});
process.on('disconnect', () => process.exit(0));
process.send({ ports: servers.map(({ port }) => port) });
