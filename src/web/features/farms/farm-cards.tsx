import './farm-card.css';
import { useState } from 'react';
import type { Farm } from '#shared/farms.ts';
import { FarmCard } from './farm-card.tsx';
import { DeleteFarmDialog, FarmStatusDialog } from './farm-dialogs.tsx';

type FarmAction = 'status' | 'delete';

/** Farms as a grid of cards, with the questions asked before a farm is switched or deleted. */
export function FarmCards({ farms, level = 2 }: { farms: readonly Farm[]; level?: 2 | 3 }) {
  // A closing dialog keeps its content, so closing and clearing are separate.
  const [about, setAbout] = useState<Farm | null>(null);
  const [confirming, setConfirming] = useState<FarmAction | null>(null);
  const ask = (what: FarmAction) => (farm: Farm) => {
    setAbout(farm);
    setConfirming(what);
  };
  const close = () => setConfirming(null);
  return (
    <>
      <ul className="farm-cards">
        {farms.map((farm) => (
          <li key={farm.id}>
            <FarmCard farm={farm} level={level} onToggle={ask('status')} onDelete={ask('delete')} />
          </li>
        ))}
      </ul>
      {about ? (
        <>
          <FarmStatusDialog farm={about} opened={confirming === 'status'} onClose={close} />
          <DeleteFarmDialog farm={about} opened={confirming === 'delete'} onClose={close} />
        </>
      ) : null}
    </>
  );
}
