import { CircleAlert, LoaderCircle, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import * as texts from '#web/texts/portal.ts';

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
          {texts.retry}
        </button>
      </div>
    </div>
  );
}

/** The shape of rows, or of one block of a height in pixels, while they load. */
export function Skeleton({ rows = 3, height = 44 }: { rows?: number; height?: number }) {
  return (
    <>
      <output className="visually-hidden">{texts.loading}</output>
      <div className="skeletons" aria-hidden>
        {Array.from({ length: rows }, (_, index) => (
          <span key={index} className="skeleton" style={{ height }} />
        ))}
      </div>
    </>
  );
}

interface Asked<Shape> {
  data: Shape | undefined;
  errorUpdatedAt: number;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface LoadedProps<Shape> {
  query: Asked<Shape>;
  /** Such as "Failed to fetch leads". */
  failure: string;
  skeleton?: ReactNode;
  children: (loaded: Shape) => ReactNode;
}

/** What a query holds: its shape while it loads, its failure with Retry, or what `children` makes of the answer. */
export function Loaded<Shape>({ query, failure, skeleton, children }: LoadedProps<Shape>) {
  const { data, errorUpdatedAt, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  // A try after a failure keeps the failure on the screen until it is answered.
  if (errorUpdatedAt > 0) return <Failure title={failure} retrying={isFetching} onRetry={refetch} />;
  return skeleton ?? <Skeleton />;
}
