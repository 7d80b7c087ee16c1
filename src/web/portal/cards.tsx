import './cards.css';
import { ArrowRight } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Skeleton } from './states.tsx';

export interface CardProps {
  title: string;
  /** For assistive technology, where two sections share a title. */
  label?: string;
  action?: ReactNode;
  id?: string;
  children: ReactNode;
}

export function Card({ title, label, action, id, children }: CardProps) {
  const heading = useId();
  return (
    <section className="card" id={id} {...(label ? { 'aria-label': label } : { 'aria-labelledby': heading })}>
      <div className="card-head">
        <h2 id={heading} className="card-title" tabIndex={id === undefined ? undefined : -1}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

export interface MoreLinkProps {
  to: string;
  children: string;
  /** Keeps the scroll position when linking within the page. */
  onClick?: () => void;
}

export function MoreLink({ to, children, onClick }: MoreLinkProps) {
  return (
    <Link className="more-link" to={to} onClick={onClick} preventScrollReset={onClick !== undefined}>
      {children}
      <ArrowRight size={16} aria-hidden />
    </Link>
  );
}

export interface FigureProps {
  label: string;
  /** Undefined while loading; null when it failed. */
  value: string | number | null | undefined;
  hint: string;
  /** A hash links to a place on the same page. */
  to?: string;
  isText?: boolean;
}

export function Figure({ label, value, hint, to, isText = false }: FigureProps) {
  return (
    <li className="figure" data-text={isText || undefined}>
      <span className="figure-label">{label}</span>
      <FigureValue label={label} value={value} to={to} />
      <span className="figure-hint">{hint}</span>
    </li>
  );
}

function FigureValue({ label, value, to }: Omit<FigureProps, 'hint' | 'isText'>) {
  if (value === undefined)
    return (
      <span className="figure-value skeleton">
        <span className="visually-hidden">Loading...</span>
      </span>
    );
  if (value === null) return <span className="figure-value figure-missing">Not available</span>;
  const text = typeof value === 'number' ? value.toLocaleString('en-US') : value;
  if (to === undefined) return <span className="figure-value">{text}</span>;
  const name = `${label}: ${text}`;
  return to.startsWith('#') ? (
    <a className="figure-value figure-link" href={to} aria-label={name}>
      {text}
    </a>
  ) : (
    <Link className="figure-value figure-link" to={to} preventScrollReset={to.startsWith('?')} aria-label={name}>
      {text}
    </Link>
  );
}

export interface FiguresProps {
  label: string;
  count: 3 | 4;
  children: ReactNode;
}

export function Figures({ label, count, children }: FiguresProps) {
  return (
    <ul className="figures" data-count={count} aria-label={label}>
      {children}
    </ul>
  );
}

export function SkeletonCards() {
  return (
    <div className="card">
      <Skeleton rows={5} height={56} />
    </div>
  );
}
