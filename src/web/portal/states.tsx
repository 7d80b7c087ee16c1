import { CircleAlert, LoaderCircle, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { queryState, type QueryStatus } from '#web/lib/query-state.ts';

/** Turns while something is on its way and says what. */
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
  icon?: ReactNode;
  action?: ReactNode;
  /** The title's level; 3 unless the message is the page. */
  level?: 1 | 2 | 3;
}

/** One message in place of what would stand here. */
export function Message({ title, text, icon, action, level = 3 }: MessageProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="message">
      {icon ? (
        <span className="message-icon" aria-hidden>
          {icon}
        </span>
      ) : null}
      <Heading className="message-title">{title}</Heading>
      {text ? <p className="message-text">{text}</p> : null}
      {action ? <div className="message-action">{action}</div> : null}
    </div>
  );
}

/** Nothing here yet, in one line. */
export function Nothing({ icon, children }: { icon: ReactNode; children: string }) {
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
  /** Whether the failure is the page, and so its title the heading. */
  wholePage?: boolean;
}

/** Something could not be loaded: what, and a way to try again. */
export function Failure({ title, text, onRetry, retrying, wholePage = false }: FailureProps) {
  const Title = wholePage ? 'h1' : 'p';
  return (
    <div className="message" role="alert">
      <span className="message-icon message-icon-failed" aria-hidden>
        <CircleAlert size={24} />
      </span>
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

/** The shape of rows, or of one block of a height in pixels, while they load. */
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
  /** Its shape while it loads; three rows unless said otherwise. */
  loading?: ReactNode;
  children: (answer: Answer) => ReactNode;
}

/** As `web/lib/query-view.tsx` for staff, with the portal's own parts: its states weigh nothing of a component library. */
export function QueryView<Answer>({ query, failed, loading, children }: QueryViewProps<Answer>) {
  const { data, isFetching, refetch } = query;
  const state = queryState(query);
  // A portal's data are tried again without being asked, so the failure gives no reason.
  if (state === 'failed') return <Failure title={failed} retrying={isFetching} onRetry={refetch} />;
  return state === 'loading' || data === undefined ? (loading ?? <Skeleton />) : children(data);
}
