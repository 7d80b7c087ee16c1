import { Menu } from '@mantine/core';
import { useRef, type ReactElement, type ReactNode } from 'react';
import { returnFocusToButton } from './use-focus-return.ts';

export interface MenuAction {
  label: string;
  onSelect: () => unknown;
  icon?: ReactNode;
  /** Red, for what cannot be taken back. */
  destructive?: boolean;
  disabled?: boolean;
}

/** The menu of ActionsMenu, open when it first appears; its own file so that it is loaded only then. */
export function OpenedMenu({ actions, target }: { actions: MenuAction[]; target: ReactElement }) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place}>
      <Menu defaultOpened withInitialFocusPlaceholder={false} onClose={() => returnFocusToButton(place.current)}>
        <Menu.Target>{target}</Menu.Target>
        <Menu.Dropdown>
          {actions.map(({ label, onSelect, icon, destructive = false, disabled = false }) => (
            <Menu.Item
              key={label}
              leftSection={icon}
              disabled={disabled}
              {...(destructive ? { c: 'var(--red-text)' } : {})}
              onClick={() => void onSelect()}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
