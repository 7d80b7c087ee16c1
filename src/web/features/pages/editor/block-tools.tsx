import { Button, NativeSelect } from '@mantine/core';
import { Plus, RotateCw } from 'lucide-react';
import type { BlockPlace } from '#page-body/slots.ts';
import type { Device, Section, Sentence } from '#shared/pages.ts';
import { BlockChecks } from './block.tsx';
import { useEditing } from './editing.tsx';
import { NEW_SENTENCE, withoutItem } from './editor.rules.ts';
import { ListTools } from './list-tools.tsx';

export interface BlockToolsProps {
  place: BlockPlace;
  /** Null while it is not possible. */
  onRegenerate: ((section: Section) => void) | null;
}

/** What can be done with a block of the page, at its end. */
export function BlockTools({ place, onRegenerate }: BlockToolsProps) {
  const { edit } = useEditing();
  const { kind, path, part, index, count } = place;
  switch (kind) {
    case 'section':
      return <SectionTools place={place} onRegenerate={onRegenerate} />;
    case 'client':
      return <ClientTools />;
    case 'device':
      return <DeviceTools />;
    case 'device-row':
      return <ListTools name={`row ${index + 1}`} path={path} index={index} count={count} edit={edit} />;
    case 'table-row':
      return (
        <ListTools
          name={`${part.toLowerCase()}, row ${index + 1}`}
          path={path}
          index={index}
          count={count}
          edit={edit}
        />
      );
    case 'table':
      return (
        <div className="editor-ui block-tools">
          <Button size="compact-sm" variant="subtle" color="red" onClick={() => edit(path, undefined)}>
            Remove table
          </Button>
        </div>
      );
  }
}

const SMALL = { size: 'compact-sm', variant: 'subtle', color: 'gray' } as const;
const PLUS = <Plus size={14} aria-hidden />;

function SectionTools({ place: { path, part, index, count }, onRegenerate }: BlockToolsProps) {
  const { content, edit, open } = useEditing();
  const section = content.body.sections[index];
  if (!section) return null;
  const add = () => {
    edit([...path, 'paragraphs'], (current: Sentence[][]) => [...current, [NEW_SENTENCE]]);
    open([...path, 'paragraphs', section.paragraphs.length, 0, 'text']);
  };
  return (
    <fieldset className="editor-ui block-tools" aria-label={`Section ${index + 1}`}>
      <span className="block-tools-row">
        <Button {...SMALL} leftSection={PLUS} onClick={add}>
          Add paragraph
        </Button>
        {onRegenerate ? (
          <Button {...SMALL} leftSection={<RotateCw size={14} aria-hidden />} onClick={() => onRegenerate(section)}>
            Regenerate
          </Button>
        ) : null}
        <ListTools name={`section ${index + 1}`} path={['body', 'sections']} index={index} count={count} edit={edit} />
      </span>
      <BlockChecks part={part} />
    </fieldset>
  );
}

const CLIENT_SENTENCES = ['body', 'client', 'sentences'] as const;

function ClientTools() {
  const { content, edit, open } = useEditing();
  const add = () => {
    edit(CLIENT_SENTENCES, (current: Sentence[]) => [...current, NEW_SENTENCE]);
    open([...CLIENT_SENTENCES, content.body.client.sentences.length, 'text']);
  };
  return (
    <fieldset className="editor-ui block-tools" aria-label="About the client">
      <span className="block-tools-row">
        <Button {...SMALL} leftSection={PLUS} onClick={add}>
          Add sentence
        </Button>
      </span>
      <BlockChecks part="client" />
    </fieldset>
  );
}

const KINDS: Record<Device['kind'], string> = {
  table: 'Table',
  compare: 'Comparison',
  steps: 'Steps',
  checklist: 'Checklist',
  timeline: 'Timeline',
  list: 'List',
  decision: 'Decisions',
};
const isKind = (value: string): value is Device['kind'] => value in KINDS;
const isTableKind = (kind: Device['kind']): boolean => kind === 'table' || kind === 'compare';

const DEVICE = ['body', 'device'] as const;
const NEW_DEVICE: Device = { kind: 'list', heading: '', intro: '', columns: [], rows: [['', '']], sources: [] };
const MAX_COLUMNS = 6;

export function AddDevice() {
  const { edit, open } = useEditing();
  const add = () => {
    edit(DEVICE, NEW_DEVICE);
    open([...DEVICE, 'heading']);
  };
  return (
    <Button size="compact-sm" variant="default" leftSection={PLUS} onClick={add}>
      Add a table or list
    </Button>
  );
}

function DeviceTools() {
  const { content, edit, open } = useEditing();
  const { device } = content.body;
  if (!device) return null;
  const isTable = isTableKind(device.kind);
  const width = isTable ? Math.max(1, device.columns.length) : 2;
  const choose = (kind: string): void => {
    if (!isKind(kind)) return;
    const columns = isTableKind(kind) ? (device.columns.length > 0 ? device.columns : ['', '']) : [];
    edit(DEVICE, { ...device, kind, columns });
  };
  const addRow = () => {
    edit([...DEVICE, 'rows'], [...device.rows, Array.from({ length: width }, () => '')]);
    open([...DEVICE, 'rows', device.rows.length, 0]);
  };
  return (
    <fieldset className="editor-ui block-tools" aria-label="Table or list">
      <span className="block-tools-row">
        <NativeSelect
          aria-label="Kind"
          size="xs"
          value={device.kind}
          data={Object.entries(KINDS).map(([value, label]) => ({ value, label }))}
          onChange={({ currentTarget: { value } }) => choose(value)}
        />
        <Button {...SMALL} leftSection={PLUS} onClick={addRow}>
          Add row
        </Button>
        {isTable ? <ColumnTools device={device} /> : null}
        <Button size="compact-sm" variant="subtle" color="red" onClick={() => edit(DEVICE, null)}>
          Remove table or list
        </Button>
      </span>
      <BlockChecks part="device" />
    </fieldset>
  );
}

function ColumnTools({ device }: { device: Device }) {
  const { edit, open } = useEditing();
  const { columns, rows } = device;
  const add = () => {
    edit(DEVICE, { ...device, columns: [...columns, ''], rows: rows.map((row) => [...row, '']) });
    open([...DEVICE, 'columns', columns.length]);
  };
  const remove = (index: number) =>
    edit(DEVICE, {
      ...device,
      columns: withoutItem(columns, index),
      rows: rows.map((row) => withoutItem(row, index)),
    });
  return (
    <>
      {columns.length < MAX_COLUMNS ? (
        <Button {...SMALL} leftSection={PLUS} onClick={add}>
          Add column
        </Button>
      ) : null}
      {columns.length > 2
        ? columns.map((_column, index) => (
            <Button key={index} {...SMALL} onClick={() => remove(index)}>
              Remove column {index + 1}
            </Button>
          ))
        : null}
    </>
  );
}
