import type { HubDomain } from '#shared/domains.ts';
import type { ClientRow } from '../../clients/clients.usecases.ts';
import type { HubDomainRow } from './domains.repository.ts';

const time = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Null without a hub domain. */
export const presentHubDomain = (client: ClientRow, row: HubDomainRow | null): HubDomain | null =>
  client.mainHubDomain === null || row === null
    ? null
    : {
        domain: client.mainHubDomain,
        title: client.mainHubTitle ?? '',
        description: row.description,
        verifyToken: row.verifyToken,
        state: row.state,
        verifiedAt: time(row.verifiedAt),
        checkedAt: time(row.checkedAt),
        failedDays: row.failedDays,
        checks: row.checks,
      };
