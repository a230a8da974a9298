import { serve } from '@hono/node-server';

/** Serves an app on a free port of this machine. Returns its address, without a slash at its end, and what ends it. */
export function listen(app) {
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
      resolve({
        url: `http://127.0.0.1:${port}`,
        close: () => {
          server.close();
          server.closeAllConnections();
        },
      });
    });
  });
}
