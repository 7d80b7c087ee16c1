import './page-header.css';
import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { ActionsMenu } from './actions-menu.tsx';
import type { MenuAction } from './opened-menu.tsx';

export interface PageHeaderProps {
  title: string;
  /** How many rows there are, in words where that is not a number; left out while unknown. */
  count?: number | string | null;
  /** One line under the title: a domain, a place. */
  subtitle?: ReactNode;
  /** Before the title: a back link. */
  back?: ReactNode;
  /** Beside the title: a status badge. */
  badge?: ReactNode;
  /** The one primary action, at the right. */
  action?: ReactNode;
  /** Further visible buttons, left of the primary one. */
  secondary?: ReactNode;
  /** The secondary actions, behind one button. */
  menu?: MenuAction[];
}

/** The head of a screen: its title (the page's only h1), count, status, one primary action, the others in a menu. */
export function PageHeader({ title, count, subtitle, back, badge, action, secondary, menu }: PageHeaderProps) {
  return (
    <div className="page-header">
      {back ? <div className="page-header-back">{back}</div> : null}
      <div className="page-header-row">
        <div className="page-header-words">
          <div className="page-header-title">
            <Title order={1} size="h1">
              {title}
            </Title>
            {count === undefined || count === null ? null : (
              <span className="page-header-count tabular">{count.toLocaleString('en-US')}</span>
            )}
            {badge}
          </div>
          {subtitle ? <div className="page-header-subtitle">{subtitle}</div> : null}
        </div>
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
