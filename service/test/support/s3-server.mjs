// A server of S3 in a process of its own: its tokens of listings need an old cipher, which Node has only by a flag.
import S3rver from '@20minutes/s3rver';

// The server signs queries with this function, which leaves characters as they are that S3 encodes (RFC 3986).
const encode = globalThis.encodeURIComponent;
globalThis.encodeURIComponent = (/** @type {string | number | boolean} */ text) =>
  encode(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: process.argv[2],
  vhostBuckets: false,
  configureBuckets: ['files', 'others'].map((name) => ({ name, configs: [] })),
});
const { port } = await server.run();
process.send?.(port);
process.once('disconnect', () => process.exit());
