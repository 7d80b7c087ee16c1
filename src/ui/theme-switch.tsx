import { ActionIcon, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react';
import { Tip } from './tip.tsx';

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

/** What the system says, then light, then dark, by one button. The choice is kept in this browser. */
export function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const choice = CHOICES[colorScheme];
  return (
    <Tip text={`Theme: ${choice.name}. Click for ${CHOICES[choice.next].name}.`} side="bottom">
      <ActionIcon size={36} aria-label={`Theme: ${choice.name}`} onClick={() => setColorScheme(choice.next)}>
        <choice.icon size={18} aria-hidden />
      </ActionIcon>
    </Tip>
  );
}
