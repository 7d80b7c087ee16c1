import './inquiries.css';
import { NativeSelect } from '@mantine/core';
import { Inbox } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import { INQUIRY_KINDS, INQUIRY_STATUSES } from '#shared/inquiry-choices.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { NothingFound, PagedList } from '#web/lib/paged-list.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { useSettledSearch } from '#web/lib/use-settled-search.ts';
import { useInquiries } from './inquiry-calls.ts';
import {
  inquiryFilterParsers,
  isFiltered,
  KIND_LABELS,
  NO_FILTER,
  STATUS_LABELS,
  type InquiryListFilter,
} from './inquiry-filter.ts';
import { InquiryRow } from './inquiry-row.tsx';

/** What people asked the agency itself on its public page, newest first. */
export function InquiriesScreen() {
  const [filter, setFilter] = useQueryStates(inquiryFilterParsers);
  const asked = useSettledSearch(filter);
  const inquiries = useInquiries(asked);
  return (
    <>
      <PageHeader
        title="Inquiries"
        subtitle="Demos, projections and privacy requests from the public page"
        count={inquiries.data?.pages.at(-1)?.total ?? null}
      />
      <div className="inquiries-filters">
        <SearchInput
          label="Search inquiries"
          placeholder="Search by name, e-mail or company"
          value={filter.q}
          onChange={(q) => void setFilter({ q: q === '' ? null : q })}
        />
        <NativeSelect
          aria-label="Kind"
          value={filter.kind ?? ''}
          data={[
            { value: '', label: 'Every kind' },
            ...INQUIRY_KINDS.map((value) => ({ value, label: KIND_LABELS[value] })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            void setFilter({ kind: INQUIRY_KINDS.find((kind) => kind === value) ?? null })
          }
        />
        <NativeSelect
          aria-label="Status"
          value={filter.status ?? ''}
          data={[
            { value: '', label: 'Every status' },
            ...INQUIRY_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            void setFilter({ status: INQUIRY_STATUSES.find((status) => status === value) ?? null })
          }
        />
        <NativeSelect
          aria-label="Order"
          value={filter.sort}
          data={[
            { value: 'newest', label: 'Newest first' },
            { value: 'oldest', label: 'Oldest first' },
          ]}
          onChange={({ currentTarget: { value } }) => void setFilter({ sort: value === 'oldest' ? 'oldest' : null })}
        />
      </div>
      <InquiriesList inquiries={inquiries} filter={asked} onClear={() => void setFilter(NO_FILTER)} />
    </>
  );
}

interface InquiriesListProps {
  inquiries: ReturnType<typeof useInquiries>;
  filter: InquiryListFilter;
  onClear: () => void;
}

function InquiriesList({ inquiries, filter, onClear }: InquiriesListProps) {
  const mayEdit = useMay('inquiries.edit');
  return (
    <PagedList
      list={inquiries}
      failed="Failed to fetch inquiries"
      empty={
        <NothingFound
          icon={<Inbox size={24} />}
          title="No inquiries found"
          text="Whoever uses the calculator, asks for a demo or for their data on the public page appears here."
          filtered={isFiltered(filter)}
          filteredText="No inquiries match your search and filters."
          onClear={onClear}
        />
      }
    >
      {(rows) => (
        <ul className="inquiries-list" aria-busy={inquiries.isPlaceholderData}>
          {rows.map((inquiry) => (
            <li key={inquiry.id}>
              <InquiryRow inquiry={inquiry} mayEdit={mayEdit} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
