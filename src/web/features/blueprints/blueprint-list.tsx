import type { Blueprint } from '#shared/blueprints.ts';
import type { CsvColumns } from '#shared/csv.ts';
import type { ListColumn } from '#ui/record-table/list-column.ts';
import { shortDate } from '#web/lib/dates.ts';
import type { ListDefinition } from '#web/lib/list-view/list-definition.ts';
import { BlueprintActions, type BlueprintActs } from './blueprint-card.tsx';
import { blueprintsAsAsked, countQuestions } from './blueprint-list.rules.ts';
import { aToZ } from '#web/lib/list-view/a-to-z.ts';

const hubNames = ({ topics }: Blueprint): string => topics.map(({ name }) => name).join(', ');

const columns = (onOpen: BlueprintActs['onOpen']): readonly ListColumn<Blueprint>[] => [
  {
    id: 'name',
    header: 'Blueprint',
    cell: ({ name }) => name,
    width: 164,
    grows: true,
    isMain: true,
    sort: { asc: 'name', desc: '-name' },
    phone: 'title',
  },
  {
    id: 'industry',
    header: 'Industry',
    cell: ({ industry }) => industry,
    width: 112,
    sort: { asc: 'industry', desc: '-industry' },
    phone: 'aside',
  },
  {
    id: 'questions',
    header: 'Questions',
    cell: (blueprint) => countQuestions(blueprint).toLocaleString('en-US'),
    width: 88,
    align: 'end',
    sort: { asc: 'questions', desc: '-questions' },
  },
  {
    id: 'hubs',
    header: 'Micro-hubs',
    cell: (blueprint) => <span title={hubNames(blueprint)}>{hubNames(blueprint)}</span>,
    width: 132,
    grows: true,
    phone: 'below',
  },
  {
    id: 'farm',
    header: 'Saved from',
    cell: ({ sourceFarm }) => sourceFarm,
    width: 150,
    sort: { asc: 'farm', desc: '-farm' },
    isOptional: true,
  },
  {
    id: 'by',
    header: 'Saved by',
    cell: ({ createdBy }) => createdBy,
    width: 124,
    sort: { asc: 'by', desc: '-by' },
    isOptional: true,
  },
  {
    id: 'created',
    header: 'Saved',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{shortDate(createdAt)}</time>,
    width: 108,
    sort: { asc: 'created', desc: '-created' },
    phone: 'below-aside',
  },
  {
    id: 'acts',
    header: 'Actions',
    cell: (blueprint) => <BlueprintActions blueprint={blueprint} onOpen={onOpen} isRow />,
    width: 356,
  },
];

const CSV: CsvColumns<Blueprint> = [
  ['Id', ({ id }) => id],
  ['Blueprint', ({ name }) => name],
  ['Industry', ({ industry }) => industry],
  ['Questions', countQuestions],
  ['Micro-hubs', hubNames],
  ['Saved from', ({ sourceFarm }) => sourceFarm],
  ['Saved by', ({ createdBy }) => createdBy],
  ['Saved', ({ createdAt }) => createdAt],
];

/** Every blueprint of the agency: a short list, which the server answers whole. */
export const blueprintList = (onOpen: BlueprintActs['onOpen']): ListDefinition<Blueprint> => ({
  id: 'blueprints',
  path: '/api/blueprints',
  noun: ['blueprint', 'blueprints'],
  columns: columns(onOpen),
  filters: [],
  local: blueprintsAsAsked,
  sorts: [
    ...aToZ('name', 'Name'),
    { value: '-created', label: 'Newest first' },
    { value: 'created', label: 'Oldest first' },
    ...aToZ('industry', 'Industry'),
    { value: '-questions', label: 'Most questions' },
    { value: 'questions', label: 'Fewest questions' },
    ...aToZ('farm', 'Saved from'),
    ...aToZ('by', 'Saved by'),
  ],
  presets: [{ name: 'All', query: '' }],
  search: { label: 'Search blueprints', placeholder: 'Search by name, industry, farm or micro-hub' },
  nameOf: ({ name }) => name,
  csv: { name: 'blueprints', columns: CSV },
  editLabel: 'Use for a client',
  failed: 'Failed to fetch blueprints',
  empty: {
    drawing: 'field',
    title: 'No blueprints yet',
    text: 'Save a successful farm as a blueprint in its Settings, then use it for other clients.',
  },
  nothingMatches: 'No blueprints match your search.',
});
