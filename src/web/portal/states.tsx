import { LoaderCircle, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Drawing } from '#ui/drawing.tsx';
import type { DrawingName } from '#ui/drawings.ts';
import { queryState, type QueryStatus } from '#web/lib/query-state.ts';

export function Spinner({ text }: { text: string }) {
  return (
    <output className="spinner">
      <LoaderCircle size={24} aria-hidden />
      {text}
    </output>
  );
}

export interface MessageProps {
  title: string;
  text?: ReactNode;
  drawing?: DrawingName;
  action?: ReactNode;
  /** Level 3 unless the message is the whole page. */
  level?: 1 | 2 | 3;
}

export function Message({ title, text, drawing, action, level = 3 }: MessageProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="message">
      {drawing ? <Drawing name={drawing} /> : null}
      <Heading className="message-title">{title}</Heading>
      {text ? <p className="message-text">{text}</p> : null}
      {action ? <div className="message-action">{action}</div> : null}
    </div>
  );
}

export function EmptyLine({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <div className="nothing">
      <span aria-hidden>{icon}</span>
      <p>{children}</p>
    </div>
  );
}

export interface FailureProps {
  title: string;
  text?: string;
  onRetry: () => unknown;
  retrying: boolean;
  /** Whether the failure is the whole page, so that its title is the h1. */
  isWholePage?: boolean;
}

export function Failure({ title, text, onRetry, retrying, isWholePage = false }: FailureProps) {
  const Title = isWholePage ? 'h1' : 'p';
  return (
    <div className="message" role="alert">
      <Drawing name="cloud" />
      <Title className="message-title">{title}</Title>
      {text ? <p className="message-text">{text}</p> : null}
      <div className="message-action">
        <button type="button" className="button" aria-disabled={retrying} onClick={() => retrying || void onRetry()}>
          <RotateCw size={16} aria-hidden className={retrying ? 'turning' : undefined} />
          Retry
        </button>
      </div>
    </div>
  );
}

export function Skeleton({ rows = 3, height = 44 }: { rows?: number; height?: number }) {
  return (
    <>
      <output className="visually-hidden">Loading...</output>
      <div className="skeletons" aria-hidden>
        {Array.from({ length: rows }, (_, index) => (
          <span key={index} className="skeleton" style={{ height }} />
        ))}
      </div>
    </>
  );
}

export interface QueryViewProps<Answer> {
  query: Omit<QueryStatus<Answer>, 'error'>;
  /** Such as "Failed to fetch leads". */
  failed: string;
  /** Three rows by default. */
  loading?: ReactNode;
  children: (answer: Answer) => ReactNode;
}

/** Counterpart of `web/lib/query-view.tsx` without a component library. */
export function QueryView<Answer>({ query, failed, loading, children }: QueryViewProps<Answer>) {
  const { data, isFetching, refetch } = query;
  const state = queryState(query);
  // The portal retries on its own, so no reason is shown.
  if (state === 'failed') return <Failure title={failed} retrying={isFetching} onRetry={refetch} />;
  return state === 'loading' || data === undefined ? (loading ?? <Skeleton />) : children(data);
}
