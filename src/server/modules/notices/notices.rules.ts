import type { Notifications } from '#shared/account.ts';
import { NOTICE_AUDIENCE, NOTICE_KINDS, type NoticeKind } from '#shared/notices.ts';
import { roleMay, type StaffRole } from '#shared/roles.ts';

/** The kinds a person is told of, by role and by the switches of its settings. */
export const kindsFor = (role: StaffRole, choices: Pick<Notifications, 'leads' | 'rankings'>): NoticeKind[] =>
  NOTICE_KINDS.filter((kind) => {
    const { permission, choice } = NOTICE_AUDIENCE[kind];
    return (permission === null || roleMay(role, permission)) && (choice === null || choices[choice]);
  });
