export const RESEARCH_STATUSES = ['running', 'done', 'failed'] as const;

/** Why something that a page was said to say is not proposed. */
export const DROP_REASONS = [
  'quote_not_found',
  'quote_too_long',
  'number_not_in_quote',
  'not_in_quote',
  'other_region',
  'other_service',
  'unsafe_text',
  'speaks_to_model',
  'promotion',
  'no_values',
  'weak_source',
  'single_survey',
  'repeated',
] as const;

/** Who searches: the provider of rank look-ups, or a language model whose connection test found its web search. */
export const SEARCH_WAYS = ['provider', 'model'] as const;
