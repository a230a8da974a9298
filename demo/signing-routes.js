import { Hono } from 'hono';
import { missingPage } from './pages.js';
import { sendPage, signingPage } from './signing-pages.js';

/** Sending a contract to be signed, and the progress of its signatures. */
export function signingRoutes({ contracts, signing, grantFor }) {
  const app = new Hono();

  /** A contract of this site that signatures are asked for, with their state; undefined for any other. */
  const findSent = async (c) => {
    const contract = await contracts.find(c.req.param('id'));
    const state = contract?.sent && (await signing.read(contract.sent));
    return state && { ...contract, state, isCompleted: state.stage === 'completed' };
  };

  app.get('/:id/send', async (c) => {
    const contract = await contracts.find(c.req.param('id'));
    if (!contract) return c.html(missingPage(), 404);
    if (contract.sent) return c.redirect(`/contracts/${contract.id}/signing`);
    if (!contract.isFinal) return c.redirect(`/contracts/${contract.id}`);
    return c.html(sendPage({ ...contract, grant: await grantFor(contract, ['read', 'send']) }));
  });

  app.get('/:id/signing', async (c) => {
    const contract = await findSent(c);
    if (!contract) return c.html(missingPage(), 404);
    const { sent, isCompleted } = contract;
    const [letters, verification] = await Promise.all([
      signing.listLetters(sent),
      isCompleted ? signing.verify(sent) : undefined,
    ]);
    const sealed = verification !== undefined || (isCompleted && !!(await signing.download(sent)));
    return c.html(signingPage({ contract, letters, sealed, verification }));
  });

  // Polled by the page every few seconds.
  app.get('/:id/signing.json', async (c) => {
    const contract = await findSent(c);
    if (!contract) return c.json({ error: 'There is no such contract.' }, 404);
    const { sent, state, isCompleted } = contract;
    return c.json({
      stage: state.stage,
      letters: (await signing.listLetters(sent)).length,
      sealed: isCompleted && (await signing.download(sent)) !== undefined,
    });
  });

  app.get('/:id/signed.pdf', async (c) => {
    const contract = await findSent(c);
    const pdf = contract?.isCompleted ? await signing.download(contract.sent) : undefined;
    if (!pdf) return c.html(missingPage(), 404);
    return c.body(pdf, 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${contract.name}.pdf`)}`,
    });
  });
  return app;
}
