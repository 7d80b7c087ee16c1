import { ActionIcon, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react';

interface Choice {
  name: string;
  icon: LucideIcon;
  next: MantineColorScheme;
}

const CHOICES: Record<MantineColorScheme, Choice> = {
  auto: { name: 'system', icon: Monitor, next: 'light' },
  light: { name: 'light', icon: Sun, next: 'dark' },
  dark: { name: 'dark', icon: Moon, next: 'auto' },
};

export function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const choice = CHOICES[colorScheme];
  return (
    <ActionIcon
      size={36}
      aria-label={`Theme: ${choice.name}`}
      title={`Theme: ${choice.name}`}
      onClick={() => setColorScheme(choice.next)}
    >
      <choice.icon size={18} aria-hidden />
    </ActionIcon>
  );
}
