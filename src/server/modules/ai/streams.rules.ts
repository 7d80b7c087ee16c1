import type { ChatCompletion, ChatCompletionChunk } from 'openai/resources/chat/completions';

/** A streamed answer as far as it has arrived. */
export interface StreamedAnswer {
  id: string;
  model: string;
  content: string;
  refusal: string;
  finish: ChatCompletion.Choice['finish_reason'] | null;
  usage: ChatCompletion['usage'] | null;
  /** An error event's message. */
  error: string | null;
  isDone: boolean;
  events: number;
}

export const emptyAnswer = (): StreamedAnswer => ({
  id: '',
  model: '',
  content: '',
  refusal: '',
  finish: null,
  usage: null,
  error: null,
  isDone: false,
  events: 0,
});

type Chunk = Partial<ChatCompletionChunk> & { error?: { message?: string } | string };

const parseChunk = (text: string): Chunk | null => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    return null;
  }
};

const addChunk = (answer: StreamedAnswer, chunk: Chunk): void => {
  answer.events += 1;
  if (chunk.error) answer.error = typeof chunk.error === 'string' ? chunk.error : (chunk.error.message ?? 'error');
  answer.id ||= chunk.id ?? '';
  answer.model ||= chunk.model ?? '';
  answer.usage = chunk.usage ?? answer.usage;
  const choice = chunk.choices?.[0];
  if (!choice) return;
  answer.content += choice.delta?.content ?? '';
  answer.refusal += choice.delta?.refusal ?? '';
  answer.finish = choice.finish_reason ?? answer.finish;
};

/** Reads server-sent events from pieces of text that may end anywhere. */
export const createEventReader = (answer: StreamedAnswer): ((text: string) => void) => {
  let rest = '';
  return (text) => {
    const lines = (rest + text).split(/\r?\n/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const data = /^data:\s?(.*)$/.exec(line)?.[1];
      if (data === undefined) continue;
      if (data.trim() === '[DONE]') answer.isDone = true;
      else addChunk(answer, parseChunk(data) ?? {});
    }
  };
};

/** The completion that the events amount to. */
export const toCompletion = ({ id, model, content, refusal, finish, usage }: StreamedAnswer): ChatCompletion => ({
  id,
  object: 'chat.completion',
  created: 0,
  model,
  choices: [
    {
      index: 0,
      logprobs: null,
      finish_reason: finish ?? 'stop',
      message: { role: 'assistant', content, refusal: refusal === '' ? null : refusal },
    },
  ],
  ...(usage ? { usage } : {}),
});
