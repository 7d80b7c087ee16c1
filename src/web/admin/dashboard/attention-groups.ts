import { ATTENTION_KINDS, type AttentionKind, type Harm } from '#shared/attention-kinds.ts';
import type { Attention, AttentionGroup, AttentionRow, Inbox } from '#shared/attention.ts';
import type { BadgeTone } from '#ui/status-badge.tsx';
import { withClientScope } from '#web/lib/scoped-path.ts';
import { joined, type AttentionLine, type KindTexts } from './attention-lines.ts';
import { DELIVERY_TEXTS } from './delivery-lines.ts';
import { PAGE_TEXTS } from './page-lines.ts';
import { SERVICE_TEXTS } from './service-lines.ts';

const TEXTS: Record<AttentionKind, KindTexts> = { ...DELIVERY_TEXTS, ...PAGE_TEXTS, ...SERVICE_TEXTS };

const TONES: Record<Harm, BadgeTone> = { stopped: 'red', failing: 'orange', waiting: 'yellow' };

export interface ShownLine extends AttentionLine {
  key: string;
  /** ISO time; null where nobody recorded it. */
  since: string | null;
}

export interface ShownGroup {
  kind: AttentionKind;
  tone: BadgeTone;
  title: string;
  /** The list that holds them all; null where this group is that list. */
  list: string | null;
  lines: ShownLine[];
  /** Lines that are not shown yet. */
  more: number;
}

/** A group as it is told, with links that keep the client to which the screen is narrowed. */
export const toShownGroup = ({ kind, total, rowTotal, rows }: AttentionGroup, clientId: number | null): ShownGroup => {
  const { title, list, line } = TEXTS[kind];
  return {
    kind,
    tone: TONES[ATTENTION_KINDS[kind].harm],
    title: title(total),
    list: list === null ? null : withClientScope(list, clientId),
    lines: rows.map((row) => {
      const shown = line(row);
      return { ...shown, to: withClientScope(shown.to, clientId), key: row.key, since: row.since };
    }),
    more: rowTotal - rows.length,
  };
};

const leadLine = ({ clientName, detail: { subject, reason, recordId } }: AttentionRow): AttentionLine => ({
  text: subject ?? '',
  detail: joined('Waits for an answer', clientName, reason),
  to: `/leads/${recordId}`,
});

/** A row that was put off, as its kind tells it. */
export const toShownPutOff = ({ kind, row }: Inbox['putOff'][number], clientId: number | null): AttentionLine => {
  const line = kind === 'leads' ? leadLine(row) : TEXTS[kind].line(row);
  return { ...line, to: withClientScope(line.to, clientId) };
};

export const toShownGroups = ({ groups }: Attention, clientId: number | null): ShownGroup[] =>
  groups.map((group) => toShownGroup(group, clientId));
