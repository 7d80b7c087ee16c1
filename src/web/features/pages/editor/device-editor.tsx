import { Button, NativeSelect } from '@mantine/core';
import { Plus } from 'lucide-react';
import { memo } from 'react';
import type { Device } from '#shared/pages.ts';
import { Block } from './block.tsx';
import { withoutItem } from './editor.rules.ts';
import { ListTools } from './list-tools.tsx';
import { TextField } from './text-field.tsx';
import type { Edit } from './use-editor.ts';

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

const PATH = ['body', 'device'] as const;
const NEW_DEVICE: Device = { kind: 'list', heading: '', intro: '', columns: [], rows: [['', '']], sources: [] };

export const DeviceEditor = memo(function DeviceEditor({ device, edit }: { device: Device | null; edit: Edit }) {
  if (!device) {
    return (
      <Block part="device" title="Table or list">
        <Button variant="default" leftSection={<Plus size={16} aria-hidden />} onClick={() => edit(PATH, NEW_DEVICE)}>
          Add a table or list
        </Button>
      </Block>
    );
  }
  const set = (name: keyof Device, value: unknown) => edit([...PATH, name], value);
  const isTable = device.kind === 'table' || device.kind === 'compare';
  const width = isTable ? Math.max(1, device.columns.length) : 2;
  const choose = (kind: string): void => {
    if (!isKind(kind)) return;
    const becomesTable = kind === 'table' || kind === 'compare';
    const columns = becomesTable ? (device.columns.length > 0 ? device.columns : ['', '']) : [];
    edit(PATH, { ...device, kind, columns });
  };
  return (
    <Block
      part="device"
      title="Table or list"
      tools={
        <Button variant="subtle" color="red" onClick={() => edit(PATH, null)}>
          Remove
        </Button>
      }
    >
      <NativeSelect
        label="Kind"
        value={device.kind}
        data={Object.entries(KINDS).map(([value, label]) => ({ value, label }))}
        onChange={({ currentTarget: { value } }) => choose(value)}
      />
      <TextField label="Heading" value={device.heading} onChange={(heading) => set('heading', heading)} />
      <TextField label="Introduction" value={device.intro} onChange={(intro) => set('intro', intro)} />
      {isTable ? <Columns device={device} edit={edit} /> : null}
      <ol className="editor-rows">
        {device.rows.map((row, index) => (
          <li key={index}>
            <div className="editor-cells" style={{ '--cells': width } as React.CSSProperties}>
              {Array.from({ length: Math.max(width, row.length) }, (_, cell) => (
                <TextField
                  key={cell}
                  hidesLabel
                  label={`Row ${index + 1}, ${device.columns[cell] || `cell ${cell + 1}`}`}
                  value={row[cell] ?? ''}
                  onChange={(text) => edit([...PATH, 'rows', index], withCell(row, { cell, text }))}
                />
              ))}
            </div>
            <ListTools
              name={`row ${index + 1}`}
              path={[...PATH, 'rows']}
              index={index}
              count={device.rows.length}
              edit={edit}
            />
          </li>
        ))}
      </ol>
      <Button
        variant="default"
        leftSection={<Plus size={16} aria-hidden />}
        onClick={() => set('rows', [...device.rows, Array.from({ length: width }, () => '')])}
      >
        Add row
      </Button>
    </Block>
  );
});

const withCell = (row: readonly string[], { cell, text }: { cell: number; text: string }): string[] =>
  Array.from({ length: Math.max(row.length, cell + 1) }, (_, index) => (index === cell ? text : (row[index] ?? '')));

function Columns({ device, edit }: { device: Device; edit: Edit }) {
  const remove = (index: number) =>
    edit(PATH, {
      ...device,
      columns: withoutItem(device.columns, index),
      rows: device.rows.map((row) => withoutItem(row, index)),
    });
  const add = () =>
    edit(PATH, { ...device, columns: [...device.columns, ''], rows: device.rows.map((row) => [...row, '']) });
  return (
    <div className="editor-columns">
      {device.columns.map((column, index) => (
        <div key={index}>
          <TextField
            label={`Column ${index + 1}`}
            value={column}
            onChange={(text) => edit([...PATH, 'columns', index], text)}
          />
          {device.columns.length > 2 ? (
            <Button variant="subtle" color="gray" size="compact-sm" onClick={() => remove(index)}>
              Remove column {index + 1}
            </Button>
          ) : null}
        </div>
      ))}
      {device.columns.length < 6 ? (
        <Button variant="default" leftSection={<Plus size={16} aria-hidden />} onClick={add}>
          Add column
        </Button>
      ) : null}
    </div>
  );
}
