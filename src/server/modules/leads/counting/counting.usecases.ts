export { countLeadRows as countLeadsByPageAndDay } from './counting.repository.ts';
