import { Building2, Clock, CornerDownLeft, FileText, Monitor, Sprout, User, Zap, type LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import * as texts from '#web/texts/palette.ts';
import type { Choice, ChoiceGroup } from './destinations.ts';

const GROUPS: Record<ChoiceGroup, { label: string; icon: LucideIcon }> = {
  recent: { label: texts.recent, icon: Clock },
  screens: { label: texts.screens, icon: Monitor },
  actions: { label: texts.actions, icon: Zap },
  clients: { label: texts.clients, icon: Building2 },
  farms: { label: texts.farms, icon: Sprout },
  pages: { label: texts.pages, icon: FileText },
  leads: { label: texts.leads, icon: User },
};

export interface PaletteListProps {
  id: string;
  /** Those of a group stand together. */
  choices: readonly Choice[];
  active: string | null;
  optionId: (key: string) => string;
  onPoint: (key: string) => void;
  onChoose: (choice: Choice, elsewhere: boolean) => void;
}

/** The choices under their headings, one of them active; the focus stays in the field above. */
export function PaletteList({ id, choices, active, ...option }: PaletteListProps) {
  const groups = Object.groupBy(choices, ({ group }) => group);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the list of a field of our own
    <div id={id} role="listbox" aria-label={texts.results} className="palette-list">
      {Object.entries(groups).map(([group, members]) => {
        const { label, icon: Icon } = GROUPS[group as ChoiceGroup];
        return (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of options, not of fields
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <div id={`${id}-${group}`} role="presentation" className="palette-group">
              {label}
            </div>
            {members.map((choice) => (
              <Option key={choice.key} choice={choice} icon={Icon} isActive={choice.key === active} {...option} />
            ))}
          </div>
        );
      })}
    </div>
  );
}

interface OptionProps extends Pick<PaletteListProps, 'optionId' | 'onPoint' | 'onChoose'> {
  choice: Choice;
  icon: LucideIcon;
  isActive: boolean;
}

function Option({ choice, icon: Icon, isActive, optionId, onPoint, onChoose }: OptionProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field above has the focus and the keys
    <div
      ref={row}
      id={optionId(choice.key)}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- options beside a field of our own
      role="option"
      aria-selected={isActive}
      className="palette-option"
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={() => onPoint(choice.key)}
      onClick={(event) => onChoose(choice, event.ctrlKey || event.metaKey)}
    >
      <Icon size={16} aria-hidden />
      <span className="palette-words">
        <span className="palette-title">{choice.title}</span>
        {choice.detail ? <span className="palette-detail">{choice.detail}</span> : null}
      </span>
      {isActive ? <CornerDownLeft size={14} aria-hidden /> : null}
    </div>
  );
}
