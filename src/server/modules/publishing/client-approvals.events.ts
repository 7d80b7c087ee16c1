import { onEvent, type EventHandler } from '#server/platform/events.ts';
import { requestPageApproval } from './client-approvals.jobs.ts';

declare module '#server/platform/events.ts' {
  interface Events {
    'page.approval_requested': { clientId: number };
  }
}

export const publishingReactions: EventHandler[] = [
  onEvent('page.awaits_client', requestPageApproval, ({ pageId }) => ({ pageId })),
];
