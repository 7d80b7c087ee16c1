import { Spotlight } from '@mantine/spotlight';
import {
  Building2,
  Clock,
  CornerDownLeft,
  FileText,
  Hash,
  Monitor,
  Search,
  Sprout,
  Target,
  User,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import type { RefObject } from 'react';
import type { Choice, ChoiceGroup } from './destinations.ts';
import { moveSelection } from './palette-selection.ts';
import { PALETTE_LIST } from './palette-store.ts';

const GROUPS: Record<ChoiceGroup, { label: string; icon: LucideIcon }> = {
  recent: { label: 'Recent', icon: Clock },
  best: { label: 'Best match', icon: Target },
  screens: { label: 'Go to', icon: Monitor },
  actions: { label: 'Actions', icon: Zap },
  clients: { label: 'Clients', icon: Building2 },
  farms: { label: 'Farms', icon: Sprout },
  leads: { label: 'Leads', icon: User },
  pages: { label: 'Pages', icon: FileText },
  keywords: { label: 'Keywords', icon: Hash },
  all: { label: 'All with these words', icon: Search },
};

interface PaletteListProps {
  ref: RefObject<HTMLDivElement | null>;
  /** Must be sorted by group. */
  choices: readonly Choice[];
  onChoose: (choice: Choice, inNewTab: boolean) => void;
}

export function PaletteList({ ref, choices, onChoose }: PaletteListProps) {
  const groups = Object.groupBy(choices, ({ group }) => group);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native list holds neither groups with icons nor two texts an option
    <div ref={ref} id={PALETTE_LIST} role="listbox" aria-label="Results" className="palette-list">
      {Object.entries(groups).map(([group, members]) => {
        const { label, icon: Icon } = GROUPS[group as ChoiceGroup];
        return (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of options, not of fields
          <Spotlight.ActionsGroup key={group} label={label} role="group" aria-label={label} className="palette-group">
            {members.map((choice) => (
              <Spotlight.Action
                key={choice.key}
                ref={(row) => {
                  // Spotlight drops an id passed to it.
                  if (row) row.id = `palette-${choice.key.replaceAll(/[^a-z0-9]/gi, '-')}`;
                }}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native option holds one line of text
                role="option"
                // useSelectionAnnouncement sets aria-selected.
                aria-selected={false}
                className="palette-option"
                onMouseMove={({ currentTarget }) =>
                  moveSelection(ref.current, (_, rows) => rows.indexOf(currentTarget))
                }
                onClick={(event) => onChoose(choice, event.ctrlKey || event.metaKey)}
              >
                <Icon size={16} aria-hidden />
                <span className="palette-text">
                  <span className="palette-title">{choice.title}</span>
                  {choice.detail ? <span className="palette-detail">{choice.detail}</span> : null}
                </span>
                <CornerDownLeft size={14} aria-hidden className="palette-enter" />
              </Spotlight.Action>
            ))}
          </Spotlight.ActionsGroup>
        );
      })}
    </div>
  );
}
