import { Button } from '@mantine/core';
import { Upload } from 'lucide-react';
import { parseAsBoolean, useQueryStates } from 'nuqs';
import type { ComponentType } from 'react';

interface ImportButtonProps {
  dialog: ComponentType<{ opened: boolean; onClose: () => void }>;
}

/** The address says whether the dialog is open. */
export function ImportButton({ dialog: Dialog }: ImportButtonProps) {
  const [{ import: opened }, setOpened] = useQueryStates({ import: parseAsBoolean.withDefault(false) });
  return (
    <>
      <Button
        variant="default"
        leftSection={<Upload size={16} aria-hidden />}
        onClick={() => void setOpened({ import: true })}
      >
        Import CSV
      </Button>
      <Dialog opened={opened} onClose={() => void setOpened({ import: null })} />
    </>
  );
}
