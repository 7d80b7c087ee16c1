import './import-columns.css';
import { Alert, NativeSelect, Table } from '@mantine/core';
import type { CsvColumnMap } from '#shared/csv-parsing.ts';
import { SCROLLS } from '#ui/scrolls.ts';

interface ImportColumnsProps<Field extends string> {
  labels: Record<Field, string>;
  required: readonly Field[];
  headings: readonly string[];
  columns: CsvColumnMap<Field>;
  disabled: boolean;
  onChange: (columns: CsvColumnMap<Field>) => void;
}

const fieldsOf = <Field extends string>(labels: Record<Field, string>): Field[] => Object.keys(labels) as Field[];

export function ImportColumns<Field extends string>(props: ImportColumnsProps<Field>) {
  const { labels, required, headings, columns, disabled, onChange } = props;
  const set = (field: Field, heading: string) => {
    const others = Object.fromEntries(Object.entries(columns).filter(([name]) => name !== field));
    onChange((heading === '' ? others : { ...others, [field]: heading }) as CsvColumnMap<Field>);
  };
  return (
    <fieldset className="import-columns">
      <legend>Column mapping</legend>
      {fieldsOf(labels).map((field) => (
        <NativeSelect
          key={field}
          label={labels[field]}
          required={required.includes(field)}
          disabled={disabled}
          value={columns[field] ?? ''}
          data={[{ value: '', label: 'None' }, ...headings.filter((name) => name !== '')]}
          onChange={({ currentTarget }) => set(field, currentTarget.value)}
        />
      ))}
    </fieldset>
  );
}

const MAX_PROBLEMS = 10;

interface ImportProblemsProps {
  problems: readonly { row: number; column?: string | null | undefined; message: string }[];
  /** Of the whole file, of which the first are told. */
  count: number;
}

/** What is wrong with which row, while nothing is imported. */
export function ImportProblems({ problems, count }: ImportProblemsProps) {
  return (
    <Alert color="red" title="Nothing is imported until every row is valid">
      <ul className="import-errors">
        {problems.slice(0, MAX_PROBLEMS).map(({ row, column, message }) => (
          <li key={`${row} ${column}`}>
            Row {row}
            {column ? `, ${column}` : ''}: {message}
          </li>
        ))}
        {count > MAX_PROBLEMS ? <li>and {(count - MAX_PROBLEMS).toLocaleString('en-US')} more</li> : null}
      </ul>
    </Alert>
  );
}

interface ImportSampleProps<Field extends string> {
  labels: Record<Field, string>;
  columns: CsvColumnMap<Field>;
  sample: readonly Partial<Record<Field, string>>[];
}

export function ImportSample<Field extends string>({ labels, columns, sample }: ImportSampleProps<Field>) {
  const fields = fieldsOf(labels).filter((field) => columns[field] !== undefined);
  if (sample.length === 0 || fields.length === 0) return null;
  return (
    <section {...SCROLLS} className="import-sample" aria-label="The first rows">
      <Table>
        <Table.Thead>
          <Table.Tr>
            {fields.map((field) => (
              <Table.Th key={field}>{labels[field]}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sample.map((cells, row) => (
            <Table.Tr key={row}>
              {fields.map((field) => (
                <Table.Td key={field}>{cells[field]}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
