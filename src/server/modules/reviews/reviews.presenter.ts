import type { Review } from '#shared/reviews.ts';
import type { ReviewWithClient } from './reviews.repository.ts';

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

const presentReport = (row: ReviewWithClient): Review['report'] => {
  const { reportReason: reason, reportNote: note, reportedBy: by, reportedAt: at } = row;
  if (reason === null || by === null || at === null) return null;
  return { reason, note, by, at: at.toISOString(), checkedBy: row.checkedBy, checkedAt: iso(row.checkedAt) };
};

export const presentReview = (row: ReviewWithClient): Review => ({
  id: row.id,
  leadId: row.leadId,
  clientId: row.clientId,
  clientName: row.clientName,
  rating: row.rating,
  text: row.text,
  name: row.name,
  city: row.city,
  state: row.state,
  createdAt: row.createdAt.toISOString(),
  status: row.status,
  reply: row.reply,
  repliedAt: iso(row.repliedAt),
  report: presentReport(row),
});
