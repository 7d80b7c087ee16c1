import './farm-card.css';
import { useState } from 'react';
import type { Farm } from '#shared/farms.ts';
import { FarmCard } from './farm-card.tsx';
import { DeleteFarmDialog, FarmStatusDialog } from './farm-dialogs.tsx';

type Asked = 'status' | 'delete';

/** Farms as a grid of cards, with the questions asked before a farm is switched or deleted. */
export function FarmCards({ farms, level = 2 }: { farms: readonly Farm[]; level?: 2 | 3 }) {
  // A closing dialog still shows what it was about, so that closing and forgetting are two things.
  const [about, setAbout] = useState<Farm | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (what: Asked) => (farm: Farm) => {
    setAbout(farm);
    setAsked(what);
  };
  const close = () => setAsked(null);
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
          <FarmStatusDialog farm={about} opened={asked === 'status'} onClose={close} />
          <DeleteFarmDialog farm={about} opened={asked === 'delete'} onClose={close} />
        </>
      ) : null}
    </>
  );
}
