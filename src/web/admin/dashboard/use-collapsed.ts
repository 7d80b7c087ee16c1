import { useState } from 'react';

const KEY = 'dashboard-collapsed';

const readCollapsed = (): string[] => {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    return [];
  }
};

/** Whether this browser keeps a group closed, and the way to change that. */
export const useCollapsed = (group: string): [boolean, () => void] => {
  const [isCollapsed, setCollapsed] = useState(() => readCollapsed().includes(group));
  const toggle = (): void => {
    const others = readCollapsed().filter((one) => one !== group);
    window.localStorage.setItem(KEY, JSON.stringify(isCollapsed ? others : [...others, group]));
    setCollapsed(!isCollapsed);
  };
  return [isCollapsed, toggle];
};
