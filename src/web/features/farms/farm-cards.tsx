import './farm-card.css';
import { useState, type ReactNode } from 'react';
import type { Farm } from '#shared/farms.ts';
import { FarmCard } from './farm-card.tsx';
import { DeleteFarmDialog, FarmStatusDialog } from './farm-dialogs.tsx';

type FarmAction = 'status' | 'delete';

/** Farms as a grid of cards, with the questions asked before a farm is switched or deleted. */
interface FarmCardsProps {
  farms: readonly Farm[];
  level?: 2 | 3;
  /** What a farm brings, below its counts. */
  brings?: (farmId: number) => ReactNode;
}

export function FarmCards({ farms, level = 2, brings }: FarmCardsProps) {
  // A closing dialog keeps its content, so closing and clearing are separate.
  const [selectedFarm, setSelectedFarm] = useState<Farm | null>(null);
  const [openDialog, setOpenDialog] = useState<FarmAction | null>(null);
  const confirm = (action: FarmAction) => (farm: Farm) => {
    setSelectedFarm(farm);
    setOpenDialog(action);
  };
  const close = () => setOpenDialog(null);
  return (
    <>
      <ul className="farm-cards">
        {farms.map((farm) => (
          <li key={farm.id}>
            <FarmCard farm={farm} level={level} onToggle={confirm('status')} onDelete={confirm('delete')}>
              {brings?.(farm.id)}
            </FarmCard>
          </li>
        ))}
      </ul>
      {selectedFarm ? (
        <>
          <FarmStatusDialog farm={selectedFarm} opened={openDialog === 'status'} onClose={close} />
          <DeleteFarmDialog farm={selectedFarm} opened={openDialog === 'delete'} onClose={close} />
        </>
      ) : null}
    </>
  );
}
