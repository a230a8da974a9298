import { webhookDeliveries } from './schema.ts';

/** The columns of a delivery that are shown. */
export const DELIVERY = {
  id: webhookDeliveries.id,
  endpointId: webhookDeliveries.endpointId,
  eventId: webhookDeliveries.eventId,
  eventType: webhookDeliveries.eventType,
  attempt: webhookDeliveries.attempt,
  status: webhookDeliveries.status,
  responseStatus: webhookDeliveries.responseStatus,
  responseBody: webhookDeliveries.responseBody,
  durationMs: webhookDeliveries.durationMs,
  attemptedAt: webhookDeliveries.attemptedAt,
  nextAttemptAt: webhookDeliveries.nextAttemptAt,
  requestId: webhookDeliveries.requestId,
  isTest: webhookDeliveries.isTest,
};
