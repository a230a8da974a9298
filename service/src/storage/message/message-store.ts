import { and, count, desc, eq } from 'drizzle-orm';
import type { Orm } from '../../database/index.ts';
import type { MessageStore } from '../../domain/message/message.ts';
import type { Tag } from '../outbox/job-sql.ts';
import { jobSql } from '../outbox/job-sql.ts';
import { sql } from 'drizzle-orm';
import { messages } from './schema.ts';

/** Mail and text messages in PostgreSQL. */
export function createMessageStore(orm: Orm): MessageStore {
  return {
    list: async (tenant, { offset, limit }) => {
      const where = eq(messages.tenant, tenant.id);
      const [rows, [counted]] = await Promise.all([
        orm
          .select()
          .from(messages)
          .where(where)
          .orderBy(desc(messages.createdAt), desc(messages.id))
          .limit(limit)
          .offset(offset),
        orm.select({ total: count() }).from(messages).where(where),
      ]);
      return {
        messages: rows.map(({ tenant: _tenant, id, ...row }) => ({ ...row, key: { tenant, id } })),
        total: counted?.total ?? 0,
      };
    },
    findPending: async ({ tenant, id }) => {
      const [row] = await orm
        .select()
        .from(messages)
        .where(and(eq(messages.tenant, tenant.id), eq(messages.id, id), eq(messages.status, 'pending')));
      if (!row) return undefined;
      const { tenant: _tenant, id: _id, ...message } = row;
      return { ...message, key: { tenant, id } };
    },
    settle: async ({ tenant, id }, { status, attempt, at, again }) => {
      await orm.transaction(async (tx) => {
        await tx
          .update(messages)
          .set({ status, attempt, ...(status === 'sent' ? { sentAt: at } : {}) })
          .where(and(eq(messages.tenant, tenant.id), eq(messages.id, id)));
        if (!again) return;
        const job = { tenant, task: 'send_message', id, at: again };
        await tx.execute(sql`SELECT ${jobSql(job, sql as Tag<ReturnType<typeof sql>>)}`);
      });
    },
  };
}
