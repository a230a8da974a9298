import { z } from 'zod';

const duration = z.string().regex(/^(?:\d+(?:us|ms|s|m|h))+$/);
const port = z.string().regex(/^(?:[\d.]+:)?\d{1,5}:\d{1,5}(?:\/(?:tcp|udp))?$/);
const names = z.array(z.string());

const service = z.strictObject({
  image: z.string(),
  build: z.strictObject({ context: z.string(), dockerfile: z.string(), target: z.string() }).optional(),
  entrypoint: names.optional(),
  command: names.optional(),
  restart: z.enum(['no', 'always', 'on-failure', 'unless-stopped']).optional(),
  read_only: z.boolean().optional(),
  tmpfs: names.optional(),
  cap_drop: names.optional(),
  security_opt: names.optional(),
  ports: z.array(port).optional(),
  volumes: z.array(z.string().regex(/^[\w./-]+:\/[\w./-]*(?::ro)?$/)).optional(),
  // A number or a truth value is written as text, so that every parser reads the same.
  environment: z.record(z.string().regex(/^[A-Z][A-Z0-9_]*$/), z.string()).optional(),
  healthcheck: z
    .strictObject({
      test: names.refine(([first]) => first === 'CMD' || first === 'CMD-SHELL'),
      interval: duration.optional(),
      timeout: duration.optional(),
      start_period: duration.optional(),
      retries: z.int().optional(),
    })
    .optional(),
  depends_on: z
    .record(
      z.string(),
      z.strictObject({
        condition: z.enum(['service_started', 'service_healthy', 'service_completed_successfully']),
      }),
    )
    .optional(),
});

/** The part of the compose specification that our file uses; anything else is refused. */
export const composeSchema = z.strictObject({
  name: z.string().regex(/^[a-z0-9][a-z0-9_-]*$/),
  services: z.record(z.string().regex(/^[\w.-]+$/), service),
  volumes: z.record(z.string(), z.null()),
});
