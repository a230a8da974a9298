export type { Measured, Metrics } from './metrics.ts';
export { createMetrics } from './metrics.ts';
export type { MetricsServer } from './serve-metrics.ts';
export { answerMetrics, serveMetrics } from './serve-metrics.ts';
