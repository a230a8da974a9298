import type { z } from 'zod';
import { signingRoomAnswerSchema } from '../../protocol/room/index.ts';
import { Refusal } from '../answer.ts';

/** The room as the interface documents it, and nothing else of what a service answered; 502 when it is not that. */
export function answerRoom(data: unknown): z.infer<typeof signingRoomAnswerSchema> {
  const room = signingRoomAnswerSchema.safeParse(data);
  if (room.success) return room.data;
  throw new Refusal(502, { code: 'upstream_failed', message: 'The service answered something unexpected.' });
}
