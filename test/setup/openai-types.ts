import type { IncomingHttpHeaders } from 'node:http';

/** A received call. */
export interface AskedCall {
  path: string;
  headers: IncomingHttpHeaders;
  body: {
    model: string;
    messages: { role: string; content: string }[];
    response_format?: {
      type: string;
      json_schema?: { name: string; strict: boolean; schema: Record<string, unknown> };
    };
    temperature?: number;
    max_completion_tokens?: number;
    max_tokens?: number;
    stream?: boolean;
    stream_options?: { include_usage?: boolean };
  };
  /** What the system prompt requests, by its first line. */
  task: 'plan' | 'page' | 'verify' | 'repair' | 'quiz' | 'other';
  /** The `custom_id` of a batch's line. */
  batch?: string;
}

/** The response to a call. */
export type Reaction =
  | {
      content: string;
      finish?: 'stop' | 'length' | 'content_filter';
      usage?: null | { input: number; output: number; cached?: number };
      /** A streamed answer is cut off, or ends with an error event, after so many characters. */
      breakAt?: number;
      errorAt?: number;
      /** Milliseconds before each piece of a streamed answer. */
      paceMs?: number;
    }
  | { refusal: string }
  | { status: number; body: string; headers?: Record<string, string> }
  | { hang: true }
  | { hangUp: true };

/** A request of `/v1/responses` and its answer with web sources. */
export interface AskedResponse {
  model: string;
  input: unknown;
  tools?: { type: string }[];
}
export interface WebAnswer {
  text: string;
  citations: { url: string; title: string }[];
  /** False where the model answered without a search. */
  hasSearched?: boolean;
  /** True where the limit of tokens was reached. */
  isCut?: boolean;
  usage?: { input: number; output: number };
}
/** An answer, or what is sent in its place. */
export type WebReaction = WebAnswer | { status: number; body: string };

/** Limits of a window, as reported in the `x-ratelimit-*` headers. */
export interface RateLimits {
  requests: number;
  tokens: number;
  windowMs: number;
}
