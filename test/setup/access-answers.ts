import { z } from 'zod';
import { Account, EndedSessions, StaffSession, PendingSecondFactor, RecoveryCodes } from '#shared/account.ts';
import { Message } from '#shared/api.ts';
import { ApiToken, IssuedApiToken } from '#shared/api-tokens.ts';
import { InvitedPortalUser, PortalInvitation, PortalSessions, PortalUser, PortalUsers } from '#shared/portal-users.ts';
import { Passkey, PasskeyOptions } from '#shared/passkeys.ts';
import { WebhookTestAnswer } from '#shared/clients.ts';
import { EndpointDelivery, IssuedWebhookEndpoint, PulledEvents, WebhookEndpoint } from '#shared/webhook-endpoints.ts';
import { ReplayAnswer, WebhookSecret } from '#shared/webhooks.ts';
import { InvitedMember, StaffLink, StaffLinkDetails, StaffMember } from '#shared/staff-members.ts';

/** The answers of accounts, staff, tokens and webhook endpoints. */
export const ACCESS_ANSWERS = {
  'GET /api/account': Account,
  'PATCH /api/account': Account,
  'PATCH /api/account/notifications': Account,
  'POST /api/account/password': Message,
  'POST /api/account/second-factor': PendingSecondFactor,
  'POST /api/account/second-factor/confirm': RecoveryCodes,
  'POST /api/account/second-factor/disable': Account,
  'POST /api/account/second-factor/recovery-codes': RecoveryCodes,
  'GET /api/account/sessions': z.array(StaffSession),
  'DELETE /api/account/sessions/:id': Message,
  'POST /api/account/sessions/end-others': EndedSessions,
  'GET /api/account/passkeys': z.array(Passkey),
  'POST /api/account/passkeys': Passkey,
  'POST /api/account/passkeys/options': PasskeyOptions,
  'DELETE /api/account/passkeys/:id': Message,
  'GET /api/staff': z.array(StaffMember),
  'POST /api/staff-links/accept': Message,
  'POST /api/staff-links/open': StaffLinkDetails,
  'DELETE /api/staff/:id': Message,
  'PATCH /api/staff/:id': StaffMember,
  'POST /api/staff/:id/link': StaffLink,
  'POST /api/staff/:id/reset-second-factor': StaffMember,
  'POST /api/staff/invitations': InvitedMember,
  'GET /api/clients/:id/portal-users': PortalUsers,
  'POST /api/clients/:id/portal-users': InvitedPortalUser,
  'PATCH /api/clients/:id/portal-users/:userId': PortalUser,
  'DELETE /api/clients/:id/portal-users/:userId': z.void(),
  'POST /api/clients/:id/portal-users/:userId/invitation': InvitedPortalUser,
  'GET /api/client/users': PortalUsers,
  'POST /api/client/users': PortalUser,
  'PATCH /api/client/users/:id': PortalUser,
  'DELETE /api/client/users/:id': z.void(),
  'POST /api/client/users/:id/invitation': PortalUser,
  'POST /api/client/invitation/open': PortalInvitation,
  'POST /api/client/invitation/accept': Message,
  'GET /api/client/sessions': PortalSessions,
  'POST /api/client/sessions/end-others': EndedSessions,
  'DELETE /api/client/sessions/:id': z.void(),
  'GET /api/tokens': z.array(ApiToken),
  'POST /api/tokens': IssuedApiToken,
  'DELETE /api/tokens/:id': z.void(),
  'POST /api/tokens/:id/rotate': IssuedApiToken,
  'GET /api/webhook-endpoints': z.array(WebhookEndpoint),
  'POST /api/webhook-endpoints': IssuedWebhookEndpoint,
  'DELETE /api/webhook-endpoints/:id': z.void(),
  'PATCH /api/webhook-endpoints/:id': WebhookEndpoint,
  'GET /api/webhook-endpoints/:id/deliveries': z.array(EndpointDelivery),
  'GET /api/webhook-endpoints/:id/events': PulledEvents,
  'POST /api/webhook-endpoints/:id/replay': ReplayAnswer,
  'POST /api/webhook-endpoints/:id/rotate-secret': WebhookSecret,
  'POST /api/webhook-endpoints/:id/test': WebhookTestAnswer,
} as const;
