import { z } from 'zod';
import { Account, EndedSessions, StaffSession, PendingSecondFactor, RecoveryCodes } from '#shared/account.ts';
import { Message } from '#shared/api.ts';
import { ApiToken, IssuedApiToken } from '#shared/api-tokens.ts';
import { Passkey, PasskeyOptions } from '#shared/passkeys.ts';
import { InvitedMember, StaffLink, StaffLinkDetails, StaffMember } from '#shared/staff-members.ts';

/** The answers of accounts, staff and tokens. */
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
  'GET /api/tokens': z.array(ApiToken),
  'POST /api/tokens': IssuedApiToken,
  'DELETE /api/tokens/:id': z.void(),
  'POST /api/tokens/:id/rotate': IssuedApiToken,
} as const;
