// The demo site in a process of its own, behind Vite: see scripts/dev.mjs.
import { startDemo } from '../../demo/server.js';
import { onStopSignal } from '../../service/dist/stop-signals.js';

const { SERVICE_URL, DEEDKIT_SANDBOX_KEY, GRANT_SECRET, DEMO_PORT } = process.env;
const demo = await startDemo({
  port: Number(DEMO_PORT),
  upstream: { baseUrl: SERVICE_URL, key: DEEDKIT_SANDBOX_KEY },
  grantSecret: GRANT_SECRET,
});
onStopSignal(() => void demo.close().then(() => process.exit(0)));
console.log(`demo ready ${JSON.stringify({ demo: demo.url })}`);
