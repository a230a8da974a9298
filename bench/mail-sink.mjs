// A mail server in a process of its own, which takes everything. It tells its port by IPC, and when as many mails have
// come as it was told to wait for, with how many addresses they went to.
import { createRequire } from 'node:module';

const { SMTPServer } = createRequire(new URL('../service/package.json', import.meta.url))('smtp-server');
const addresses = new Set();
let received = 0;
let wanted = Infinity;
const tell = () => {
  if (received >= wanted) process.send({ received, addresses: addresses.size });
};
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData: (stream, { envelope }, done) => {
    stream.resume();
    stream.on('end', () => {
      for (const { address } of envelope.rcptTo) addresses.add(address);
      received += 1;
      done();
      tell();
    });
  },
});
server.listen(0, '127.0.0.1', () => process.send({ port: server.server.address().port }));
process.on('message', (message) => {
  received = 0;
  addresses.clear();
  ({ wanted } = message);
  tell();
});
process.on('disconnect', () => process.exit(0));
