import './inquiries.css';
import { NativeSelect } from '@mantine/core';
import { Inbox } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import { INQUIRY_KINDS, INQUIRY_STATUSES } from '#shared/inquiry-choices.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { ExportButton } from '#web/lib/export-button.tsx';
import { NothingFound, PagedList } from '#web/lib/paged-list.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { useSettledSearch } from '#web/lib/use-settled-search.ts';
import * as texts from '#web/texts/inquiries.ts';
import { useInquiries } from './inquiry-calls.ts';
import {
  inquiriesFilePath,
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
        title={texts.inquiries}
        subtitle={texts.demosProjectionsAndPrivacyRequests}
        count={inquiries.data?.pages.at(-1)?.total ?? null}
        action={<ExportButton source={{ path: inquiriesFilePath(asked) }} disabled={inquiries.data === undefined} />}
      />
      <div className="inquiries-filters">
        <SearchInput
          label={texts.searchInquiries}
          placeholder={texts.searchByNameEmailOrCompany}
          value={filter.q}
          onChange={(q) => void setFilter({ q: q === '' ? null : q })}
        />
        <NativeSelect
          aria-label={texts.kind}
          value={filter.kind ?? ''}
          data={[
            { value: '', label: texts.everyKind },
            ...INQUIRY_KINDS.map((value) => ({ value, label: KIND_LABELS[value] })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            void setFilter({ kind: INQUIRY_KINDS.find((kind) => kind === value) ?? null })
          }
        />
        <NativeSelect
          aria-label={texts.status}
          value={filter.status ?? ''}
          data={[
            { value: '', label: texts.everyStatus },
            ...INQUIRY_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            void setFilter({ status: INQUIRY_STATUSES.find((status) => status === value) ?? null })
          }
        />
        <NativeSelect
          aria-label={texts.order}
          value={filter.sort}
          data={[
            { value: 'newest', label: texts.newestFirst },
            { value: 'oldest', label: texts.oldestFirst },
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
      failed={texts.failedToFetchInquiries}
      empty={
        <NothingFound
          icon={<Inbox size={24} />}
          title={texts.noInquiriesFound}
          text={texts.whoeverUsesTheCalculatorAsks}
          filtered={isFiltered(filter)}
          filteredText={texts.noInquiriesMatchYourSearch}
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
