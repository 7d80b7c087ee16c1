import { z } from 'zod';
import { ClientNumbers, TelephonyState, TrackingNumber } from '#shared/telephony.ts';

/** Answers about phone numbers and their provider. */
export const TELEPHONY_ANSWERS = {
  'GET /api/telephony': TelephonyState,
  'PUT /api/telephony/:provider': TelephonyState,
  'DELETE /api/telephony/:provider': z.void(),
  'DELETE /api/telephony-tasks/:id': z.void(),
  'GET /api/clients/:id/tracking-numbers': ClientNumbers,
  'POST /api/clients/:id/tracking-numbers': TrackingNumber,
  'PATCH /api/tracking-numbers/:id': TrackingNumber,
  'DELETE /api/tracking-numbers/:id': z.void(),
};
