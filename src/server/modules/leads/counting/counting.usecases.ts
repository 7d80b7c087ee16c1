export { countLeadRows as countLeadsByPageAndDay, type LeadCounts } from './counting.repository.ts';
