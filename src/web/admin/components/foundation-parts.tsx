import { Drawing } from '#ui/drawing.tsx';
import { DRAWINGS, type DrawingName } from '#ui/drawings.ts';
import { StatusBadge, type BadgeTone } from '#ui/status-badge.tsx';
import { NavIcon } from '../navigation/nav-icon.tsx';
import { placeGroups } from '../navigation/places.ts';
import { ProductName } from '../../lib/product-name.tsx';
import { Part } from './part.tsx';

const GROUNDS = ['page', 'surface', 'surface-sunken', 'surface-hover', 'border', 'border-strong', 'border-control'];
const INKS = ['ink', 'ink-soft', 'ink-faint', 'accent', 'accent-hover', 'accent-text', 'accent-soft', 'danger'];
const TONES: BadgeTone[] = ['green', 'yellow', 'orange', 'red', 'blue', 'plum', 'grey'];

const drawingNames = Object.keys(DRAWINGS) as DrawingName[];

function Swatch({ token }: { token: string }) {
  return (
    <div className="part-swatch">
      <span style={{ background: `var(--${token})` }} />
      {token}
    </div>
  );
}

/** Colors, faces, mark, icons and drawings. */
export function FoundationParts() {
  return (
    <>
      <Part title="Mark and name">
        <ProductName size={32} />
      </Part>
      <Part title="Colors">
        {[...GROUNDS, ...INKS, 'wash', 'straw'].map((token) => (
          <Swatch key={token} token={token} />
        ))}
        {TONES.flatMap((tone) => [`${tone}-soft`, `${tone}-text`, `${tone}-mark`]).map((token) => (
          <Swatch key={token} token={token} />
        ))}
      </Part>
      <Part title="Type">
        <div className="part-type">
          <h3>Bricolage Grotesque for names</h3>
          <p className="part-figure tabular">1,284 and $14,250</p>
          <p>Instrument Sans for rows: Marisol Vega asked about the first signs of termites in Warwick, RI.</p>
          <p className="tabular">
            (401) 555-0140
            <br />
            (860) 111-1111
          </p>
        </div>
      </Part>
      <Part title="Badges">
        {TONES.map((tone) => (
          <StatusBadge key={tone} tone={tone}>
            {tone}
          </StatusBadge>
        ))}
        <StatusBadge tone="grey" withoutDot>
          A kind, not a state
        </StatusBadge>
      </Part>
      <Part title="Icons of places">
        {placeGroups('Farms')
          .flatMap(({ places }) => places)
          .map(({ icon, label }) => (
            <span key={icon} className="part-drawing">
              <NavIcon name={icon} />
              {label}
            </span>
          ))}
      </Part>
      <Part title="Drawings">
        {drawingNames.map((name) => (
          <span key={name} className="part-drawing">
            <Drawing name={name} />
            {name}
          </span>
        ))}
      </Part>
    </>
  );
}
