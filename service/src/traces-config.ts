import { z } from 'zod';
import { quoted, setting, unquoted } from './setting.ts';

/** The samplers of the OpenTelemetry specification that need nothing else. */
const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** Where traces are sent, and which. */
export interface TracesConfig {
  /** The address that takes spans (OTLP over HTTP). */
  readonly url: string;
  readonly serviceName: string;
  readonly sampler: (typeof SAMPLERS)[number];
  /** The part of the traces that `traceidratio` keeps, from 0 to 1. */
  readonly ratio: number;
}

const isHttp = (text: string): boolean => /^https?:\/\//.test(text) && URL.canParse(text);

/** The settings of traces, by their names behind `OTEL_`. */
export const tracesSettings = z.object({
  EXPORTER_OTLP_ENDPOINT: setting(
    isHttp,
    unquoted('is not an http or https address; give that of a collector, such as http://localhost:4318.'),
  ).optional(),
  SERVICE_NAME: z.string().default('deedkit-service'),
  TRACES_SAMPLER: z.enum(SAMPLERS, quoted(`give ${SAMPLERS.join(', ')}.`)).default('parentbased_always_on'),
  TRACES_SAMPLER_ARG: setting(
    (text) => /^(?:0?\.\d+|[01](?:\.0+)?)$/.test(text),
    quoted('give a part of the traces from 0 to 1, such as 0.1.'),
  )
    .transform(Number)
    .default(1),
  SDK_DISABLED: setting(/^(?:true|false)$/i, quoted('give true or false.')).optional(),
});

/** The traces of the settings; undefined where none are sent. */
export function tracesOf(read: z.infer<typeof tracesSettings>): TracesConfig | undefined {
  if (read.EXPORTER_OTLP_ENDPOINT === undefined || read.SDK_DISABLED?.toLowerCase() === 'true') return undefined;
  return {
    url: `${read.EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, '')}/v1/traces`,
    serviceName: read.SERVICE_NAME,
    sampler: read.TRACES_SAMPLER,
    ratio: read.TRACES_SAMPLER_ARG,
  };
}
