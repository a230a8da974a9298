import { Hono } from 'hono';
import { missingPage } from './pages.js';
import { sendPage, signingPage } from './signing-pages.js';

/** Sending a contract to be signed, and the progress of its signatures. */
export function signingRoutes({ contracts, service, signing, grantFor }) {
  const app = new Hono();

  /** The session of a contract of this site; undefined for any other. */
  const find = async (c) => {
    const id = c.req.param('id');
    return contracts.has(id) ? contracts.read(service, id) : undefined;
  };

  app.get('/:id/send', async (c) => {
    const session = await find(c);
    if (!session) return c.html(missingPage(), 404);
    const { id } = session;
    if (session.sent) return c.redirect(`/contracts/${id}/signing`);
    if (session.contract.status !== 'finalized') return c.redirect(`/contracts/${id}`);
    const name = session.contract.document_name;
    return c.html(sendPage({ id, name, grant: await grantFor(id, ['read', 'send']) }));
  });

  app.get('/:id/signing', async (c) => {
    const session = await find(c);
    const contract = session?.sent && (await signing.read(session.sent));
    if (!contract) return c.html(missingPage(), 404);
    const { id, sent } = session;
    const [letters, verification] = await Promise.all([
      signing.listLetters(sent),
      contract.stage === 'completed' ? signing.verify(sent) : undefined,
    ]);
    const sealed = verification !== undefined || (contract.stage === 'completed' && !!(await signing.download(sent)));
    const name = session.contract.document_name;
    const grant = await grantFor(id, ['read', 'remind', 'correct', 'cancel']);
    return c.html(signingPage({ id, name, grant, contract, letters, sealed, verification }));
  });

  // Polled by the page every few seconds.
  app.get('/:id/signing.json', async (c) => {
    const session = await find(c);
    const contract = session?.sent && (await signing.read(session.sent));
    if (!contract) return c.json({ error: 'There is no such contract.' }, 404);
    const isCompleted = contract.stage === 'completed';
    return c.json({
      stage: contract.stage,
      letters: (await signing.listLetters(session.sent)).length,
      sealed: isCompleted && (await signing.download(session.sent)) !== undefined,
    });
  });

  app.get('/:id/signed.pdf', async (c) => {
    const session = await find(c);
    const contract = session?.sent && (await signing.read(session.sent));
    const pdf = contract?.stage === 'completed' ? await signing.download(session.sent) : undefined;
    if (!pdf) return c.html(missingPage(), 404);
    const name = encodeURIComponent(`${session.contract.document_name}.pdf`);
    return c.body(pdf, 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename*=UTF-8''${name}`,
    });
  });
  return app;
}
