import { Box, type BoxProps } from '@mantine/core';
import type { ComponentProps, KeyboardEvent } from 'react';

type TextButtonProps = BoxProps & Omit<ComponentProps<'span'>, keyof BoxProps | 'onClick'> & { onPress: () => void };

const BUTTON = { role: 'button', tabIndex: 0 } as const;

/** A text that can be pressed. It flows with its paragraph; a `button` would stand in a box of its own. */
export function TextButton({ onPress, ...props }: TextButtonProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onPress();
  };
  return <Box component="span" {...BUTTON} {...props} onClick={onPress} onKeyDown={onKeyDown} />;
}
