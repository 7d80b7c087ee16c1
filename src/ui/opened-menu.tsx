import { Menu } from '@mantine/core';
import { useRef, type ReactElement, type ReactNode } from 'react';
import { returnFocusToButton } from './use-focus-return.ts';

export interface MenuAction {
  label: string;
  onSelect: () => unknown;
  icon?: ReactNode;
  destructive?: boolean;
  disabled?: boolean;
}

/** A file of its own so that it is loaded only when opened. */
export function OpenedMenu({ actions, target }: { actions: MenuAction[]; target: ReactElement }) {
  const container = useRef<HTMLDivElement>(null);
  return (
    <div ref={container}>
      <Menu defaultOpened withInitialFocusPlaceholder={false} onClose={() => returnFocusToButton(container.current)}>
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
