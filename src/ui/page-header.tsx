import './page-header.css';
import { Title } from '@mantine/core';
import { createContext, useContext, type ReactNode } from 'react';
import { ActionsMenu } from './actions-menu.tsx';
import type { MenuAction } from './opened-menu.tsx';

export interface PageHeaderProps {
  title: string;
  /** Undefined while loading. */
  count?: number | string | null;
  /** One line under the title, such as a domain or place. */
  subtitle?: ReactNode;
  back?: ReactNode;
  badge?: ReactNode;
  action?: ReactNode;
  secondary?: ReactNode;
  menu?: MenuAction[];
  /** Between title and actions where there is room, else below them: figures or filters of the screen. */
  beside?: ReactNode;
  /** In one line on a desk, above a list that needs the room. */
  isOneLine?: boolean;
}

/** What the frame around the screens says beside each title, such as the client that a list is narrowed to. */
export const PageHeaderNote = createContext<ReactNode>(null);

export function PageHeader(props: PageHeaderProps) {
  const { title, count, subtitle, back, badge, action, secondary, menu, beside, isOneLine = false } = props;
  const note = useContext(PageHeaderNote);
  return (
    <div className="page-header" data-one-line={isOneLine || undefined}>
      {back ? <div className="page-header-back">{back}</div> : null}
      <div className="page-header-row">
        <div className="page-header-text">
          <div className="page-header-title">
            <Title order={1} size="h1">
              {title}
            </Title>
            {count === undefined || count === null ? null : (
              <span className="page-header-count tabular">{count.toLocaleString('en-US')}</span>
            )}
            {badge}
            {note}
          </div>
          {subtitle ? <div className="page-header-subtitle">{subtitle}</div> : null}
        </div>
        {beside ? <div className="page-header-beside">{beside}</div> : null}
        {action || secondary || menu?.length ? (
          <div className="page-header-actions">
            {secondary}
            {menu && menu.length > 0 ? <ActionsMenu actions={menu} /> : null}
            {action}
          </div>
        ) : null}
      </div>
    </div>
  );
}
