import { Button } from '@mantine/core';
import { useState } from 'react';
import type { EvidenceItem } from '#shared/evidence.ts';
import { useMay } from '#web/lib/staff-session.ts';
import { DeleteStatement } from './delete-statement.tsx';

/** Asks first; nothing for what is built in or in use. */
export function DeleteButton({ item, onDeleted }: { item: EvidenceItem; onDeleted: () => unknown }) {
  const mayDelete = useMay('evidence.delete');
  const [isAsking, setIsAsking] = useState(false);
  // Built-in statements come back at the next start, and pages keep what they use: both are rejected instead.
  if (!mayDelete || item.origin === 'shipped' || item.pages > 0) return null;
  return (
    <>
      <Button variant="subtle" color="red" size="compact-sm" onClick={() => setIsAsking(true)}>
        Delete
      </Button>
      <DeleteStatement item={item} opened={isAsking} onClose={() => setIsAsking(false)} onDeleted={onDeleted} />
    </>
  );
}
