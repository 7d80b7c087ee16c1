import type { PageDetail } from '#shared/review.ts';
import { dateAndTime, shortDate } from '#web/lib/dates.ts';
import { groupChecks } from './page-states.ts';

/** What can be done instead: a screen to open, or an act of this screen. */
export type NextAct =
  | { label: string; to: string }
  | { label: string; act: 'edit' | 'merge' | 'regenerate' | 'publish' | 'schedule' };

export interface Refusal {
  text: string;
  next: NextAct[];
}

const farmOf = ({ farmId }: PageDetail): NextAct => ({ label: 'Open the farm', to: `/farms/${farmId}` });
const EDIT: NextAct = { label: 'Edit the page', act: 'edit' };

const unwritten = (page: PageDetail): Refusal =>
  page.status === 'failed'
    ? {
        text: 'There is nothing to approve: the page could not be written.',
        next: [{ label: 'Write it again', act: 'regenerate' }],
      }
    : {
        text:
          page.status === 'writing'
            ? 'There is nothing to approve yet: the page is being written.'
            : 'There is nothing to approve yet: the page waits to be written.',
        next: [farmOf(page)],
      };

/** What mends a page, by the list of the review that holds it. */
const mending = (page: PageDetail): NextAct[] => {
  const { farmId, state } = page;
  if (state === 'duplicate') return [{ label: 'Merge it', act: 'merge' }, EDIT];
  if (state === 'input') return [{ label: 'Ask the client', to: `/farms/${farmId}/review?ask=true` }, EDIT];
  return [EDIT, { label: 'Regenerate it', act: 'regenerate' }];
};

const failing = (page: PageDetail): Refusal | null => {
  const [first, ...more] = groupChecks(page.working?.quality.checks ?? []).failed;
  if (!first) return null;
  const others = more.length === 0 ? '' : ` ${more.length} more ${more.length === 1 ? 'check fails' : 'checks fail'}.`;
  return { text: `A required check fails. ${first.detail}${others}`, next: mending(page) };
};

const waiting = ({ clientApproval, clientId, version }: PageDetail): Refusal | null =>
  clientApproval?.state === 'waiting' && clientApproval.version === version
    ? {
        text: `You approved it. The client can answer until ${shortDate(clientApproval.dueAt)}.`,
        next: [{ label: 'Open the client', to: `/clients/${clientId}` }],
      }
    : null;

const approved = (page: PageDetail): Refusal | null => {
  if (page.state !== 'approved') return null;
  const next: NextAct[] = [
    ...(page.isPublished ? [] : [{ label: 'Publish it now', act: 'publish' as const }]),
    { label: page.publishAt === null ? 'Set a time' : 'Change the time', act: 'schedule' },
  ];
  return page.publishAt === null
    ? { text: 'It is approved and is published at the farm’s pace.', next }
    : { text: `It is approved and is published on ${dateAndTime(page.publishAt)}.`, next };
};

/** Why a page cannot be approved now, and what can be done instead; null when it can. */
export const whyNotApproved = (page: PageDetail, mayPublish: boolean): Refusal | null => {
  if (!mayPublish) return { text: 'You can read this page. Editors and administrators approve it.', next: [] };
  if (page.isRegenerating) return { text: 'A new version is being written. Approve it once it is here.', next: [] };
  if (page.working === null) return unwritten(page);
  if (page.state === null) return { text: 'Nothing waits for approval: visitors read this version.', next: [EDIT] };
  return waiting(page) ?? failing(page) ?? approved(page);
};

interface Mergeable {
  isPublished: boolean;
}

/** Why a page cannot be merged into any other; null when it can. */
export const whyNotMerged = (page: PageDetail, choices: readonly Mergeable[]): Refusal | null => {
  if (choices.length > 0) return null;
  return page.wasPublished
    ? {
        text: 'This page was public, and the client has no other published page that its visitors could be sent to.',
        next: [{ label: 'See the farm’s pages', to: `/farms/${page.farmId}` }],
      }
    : {
        text: 'The client has no other page to merge it into.',
        next: [{ label: 'See the farm’s pages', to: `/farms/${page.farmId}` }],
      };
};
