import { vi } from 'vitest';
import type { Visitor } from '../support/visitor.ts';
import { call, target } from './api.ts';

/** Sends a form as a page of the service does. */
export function send(visitor: Visitor, path: string, form: Readonly<Record<string, string>>): Promise<Response> {
  return visitor.open(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: target.url },
    body: new URLSearchParams(form).toString(),
  });
}

/** The link that was written to somebody for a page, once it stands in the outbox. */
export function findLink(email: string, page: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const answer = await call('listOutbox', { query: { 'page[size]': '100' } });
      const { data } = answer.json as { data: { to: string; text: string }[] };
      const texts = data.filter(({ to }) => to === email).map(({ text }) => text);
      const link = texts.flatMap((text) => new RegExp(`${page}/sign-in/\\S+`).exec(text) ?? [])[0];
      if (link === undefined) throw new Error(`No link for ${email} stands in the outbox.`);
      return link;
    },
    { timeout: 5000 },
  );
}
