// Runs the demo by itself, beside a service that runs elsewhere: `DEEDKIT_URL`, `DEEDKIT_SANDBOX_KEY`, `GRANT_SECRET`.
import { startDemo } from './server.js';

const {
  DEEDKIT_URL: baseUrl,
  DEEDKIT_SANDBOX_KEY: key,
  GRANT_SECRET: grantSecret = '',
  HOST: hostname,
  PORT = '4180',
} = process.env;
const missing = [
  ...(baseUrl ? [] : ['DEEDKIT_URL is not set; give the address of the service.']),
  ...(key ? [] : ['DEEDKIT_SANDBOX_KEY is not set; give a sandbox key of the service.']),
  ...(grantSecret.length >= 32 ? [] : ['GRANT_SECRET is too short; give at least 32 characters.']),
];
if (missing.length > 0) {
  for (const sentence of missing) console.error(sentence);
  process.exit(2);
}
const demo = await startDemo({
  port: Number(PORT),
  ...(hostname ? { hostname } : {}),
  upstream: { baseUrl, key },
  grantSecret,
});
console.log(`The demo runs at ${demo.url}`);
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void demo.close().then(() => process.exit(0)));
