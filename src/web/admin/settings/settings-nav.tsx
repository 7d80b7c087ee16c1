import { useEffect, useRef, useState } from 'react';
import { Link, NavLink, useNavigate } from 'react-router';
import { watchEdges } from '#ui/scrolls.ts';
import { SearchInput } from '#ui/search-input.tsx';
import { findSettings, type FoundSetting, type SettingsPlace } from './settings-places.ts';

export function SettingsNav({ places }: { places: readonly SettingsPlace[] }) {
  const [q, setQ] = useState('');
  const navigate = useNavigate();
  const found = findSettings(places, q);
  const isSearching = q.trim() !== '';
  const openFirst = () => {
    const [first] = found;
    if (!isSearching || !first) return;
    setQ('');
    void navigate(first.to);
  };
  return (
    <div className="settings-side">
      <search>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            openFirst();
          }}
        >
          <SearchInput value={q} onChange={setQ} label="Search settings" />
        </form>
      </search>
      {isSearching ? <Found found={found} q={q} onOpen={() => setQ('')} /> : <Places places={places} />}
    </div>
  );
}

function Found({ found, q, onOpen }: { found: FoundSetting[]; q: string; onOpen: () => void }) {
  return (
    <>
      <output className="settings-found-count">
        {found.length === 0
          ? `No setting matches “${q.trim()}”.`
          : found.length === 1
            ? '1 setting found'
            : `${found.length} settings found`}
      </output>
      <ul className="settings-found">
        {found.map(({ to, title, place }) => (
          <li key={to}>
            <Link to={to} onClick={onOpen}>
              {title}
              <span>{place}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function Places({ places }: { places: readonly SettingsPlace[] }) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const nav = row.current;
    if (!nav) return;
    const current = nav.querySelector<HTMLElement>('[aria-current]');
    // Scrolls the row only, never the page.
    if (current) nav.scrollLeft = current.offsetLeft - nav.offsetLeft - 32;
    return watchEdges(nav);
  }, [places.length]);
  return (
    <nav ref={row} className="settings-places fading-edges" aria-label="Settings pages">
      {places.map(({ to, name }) => (
        <NavLink key={to} to={to} end>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
