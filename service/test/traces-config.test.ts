import { describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { installCommand } from '../src/optional-package.ts';

const tracesOf = (environment: Readonly<Record<string, string>>): unknown => {
  const read = readConfig(environment);
  return read.ok ? read.config.traces : read.errors;
};
const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://localhost:4318/';

describe('the settings of traces', () => {
  it('send none without an address', () => {
    expect(tracesOf({ OTEL_SERVICE_NAME: 'contracts' })).toBeUndefined();
  });

  it('send all to an address unless they say otherwise', () => {
    expect(tracesOf({ OTEL_EXPORTER_OTLP_ENDPOINT })).toEqual({
      url: 'http://localhost:4318/v1/traces',
      serviceName: 'deedkit-service',
      sampler: 'parentbased_always_on',
      ratio: 1,
    });
  });

  it('choose a part of the traces', () => {
    const sampling = { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.25' };
    expect(tracesOf({ OTEL_EXPORTER_OTLP_ENDPOINT, ...sampling })).toMatchObject({
      sampler: 'traceidratio',
      ratio: 0.25,
    });
  });

  it('are switched off as a whole', () => {
    expect(tracesOf({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'TRUE' })).toBeUndefined();
    expect(tracesOf({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'false' })).toBeDefined();
  });

  it('say what is wrong, without an address that may hold a password', () => {
    const wrong = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'grpc://user:secret@collector',
      OTEL_TRACES_SAMPLER: 'some',
      OTEL_TRACES_SAMPLER_ARG: '1.5',
      OTEL_SDK_DISABLED: 'yes',
    };
    expect(tracesOf(wrong)).toEqual([
      'OTEL_EXPORTER_OTLP_ENDPOINT is not an http or https address; give that of a collector, such as http://localhost:4318.',
      expect.stringContaining('OTEL_TRACES_SAMPLER is "some"; give always_on, '),
      'OTEL_TRACES_SAMPLER_ARG is "1.5"; give a part of the traces from 0 to 1, such as 0.1.',
      'OTEL_SDK_DISABLED is "yes"; give true or false.',
    ]);
  });

  it('name the packages that they need at the versions that belong to the service', () => {
    expect(installCommand('@opentelemetry/sdk-trace', '@opentelemetry/resources')).toMatch(
      /^npm install @opentelemetry\/sdk-trace@\d+\.\d+\.\d+ @opentelemetry\/resources@\d+\.\d+\.\d+$/,
    );
  });
});
