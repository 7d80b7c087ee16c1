import { Button, NativeSelect } from '@mantine/core';
import { MessageCircleQuestion } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { REVIEW_STATES, type ReviewState } from '#shared/pages.ts';
import type { ReviewItem } from '#shared/review.ts';
import { SearchInput } from '#ui/search-input.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useReviewCounts, useReviewScope } from './review-calls.ts';
import { STATE_TEXTS } from './review.rules.ts';

interface Filter {
  q: string;
  state: ReviewState | null;
}

export interface ReviewListProps {
  farmId: number | null;
  items: readonly ReviewItem[];
  total: number;
  selectedId: number | null;
  filter: Filter;
  onFilter: (filter: Partial<Filter>) => void;
  onOpen: (pageId: number) => void;
  /** Null without permission. */
  onAsk: ((item: ReviewItem) => void) | null;
  /** Null on the last page and while loading. */
  onMore: (() => void) | null;
}

const pagesCounted = (count: number) => (count === 1 ? '1 page' : `${count.toLocaleString('en-US')} pages`);

export function ReviewList({ farmId, items, total, selectedId, filter, ...props }: ReviewListProps) {
  const { onFilter, onOpen, onAsk, onMore } = props;
  const counts = useReviewCounts(useReviewScope(farmId)).data;
  const label = (state: ReviewState): string => `${STATE_TEXTS[state].label} (${counts?.[state] ?? 0})`;
  const options = REVIEW_STATES.map((state) => ({ value: state, label: label(state) }));
  return (
    <section className="review-side" aria-label="Pages to review">
      <div className="review-tools">
        <SearchInput
          label="Search pages to review"
          placeholder="Search title or address"
          value={filter.q}
          onChange={(q) => onFilter({ q })}
        />
        <NativeSelect
          aria-label="List"
          value={filter.state ?? ''}
          data={[{ value: '', label: 'All pages to review' }, ...options]}
          onChange={({ currentTarget: { value } }) =>
            onFilter({ state: REVIEW_STATES.find((state) => state === value) ?? null })
          }
        />
      </div>
      <output className="review-count tabular">{pagesCounted(Math.max(0, total))}</output>
      <ul className="review-list">
        {items.map((item) => (
          <Row
            key={item.id}
            item={item}
            isSelected={item.id === selectedId}
            showsFarm={farmId === null}
            onOpen={onOpen}
            onAsk={onAsk}
          />
        ))}
      </ul>
      {onMore ? (
        <Button variant="default" fullWidth onClick={onMore}>
          Show more
        </Button>
      ) : null}
    </section>
  );
}

/** `scrollIntoView` would also scroll the screen. */
const scrollIntoList = (row: HTMLElement | null): void => {
  const list = row?.parentElement;
  if (!row || !list) return;
  const [top, bottom] = [row.offsetTop - list.offsetTop, row.offsetTop - list.offsetTop + row.offsetHeight];
  if (top < list.scrollTop) list.scrollTop = top;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
};

interface RowProps {
  item: ReviewItem;
  isSelected: boolean;
  showsFarm: boolean;
  onOpen: (pageId: number) => void;
  onAsk: ReviewListProps['onAsk'];
}

function Row({ item, isSelected, showsFarm, onOpen, onAsk }: RowProps) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isSelected) scrollIntoList(row.current);
  }, [isSelected]);
  const { label, tone } = STATE_TEXTS[item.state];
  return (
    <li ref={row}>
      <button
        type="button"
        className="review-row"
        aria-current={isSelected || undefined}
        onClick={() => onOpen(item.id)}
      >
        <strong>{item.title}</strong>
        <span className="review-row-description">
          {item.microHub}
          {showsFarm ? ` · ${item.farmName}` : ''}
        </span>
        <span className="review-row-badges">
          <StatusBadge tone={tone}>{label}</StatusBadge>
          {item.isChange ? (
            <StatusBadge tone="grey" withoutDot>
              Change to a live page
            </StatusBadge>
          ) : null}
        </span>
        {item.reasons[0] ? <span className="review-row-reason">{item.reasons[0]}</span> : null}
      </button>
      {onAsk && item.lacksAnswer ? (
        <Button
          className="review-row-ask"
          size="compact-sm"
          variant="subtle"
          leftSection={<MessageCircleQuestion size={14} aria-hidden />}
          aria-label={`Ask the client for what “${item.title}” lacks`}
          onClick={() => onAsk(item)}
        >
          Ask the client
        </Button>
      ) : null}
    </li>
  );
}
