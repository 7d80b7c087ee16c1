import { AppError } from '#server/platform/errors.ts';
import type { ModelFailure, ModelFault } from '../ai/ai.errors.ts';

const KEPT = 'Your sentence stays as it is.';

/** Where the failure's own text speaks of whole pages. */
const TEXTS: Partial<Record<ModelFault, string>> = {
  refusal: `The language model refused to change this sentence. ${KEPT} Ask in other words or change it by hand.`,
  garbled: `The language model gave no usable answer. ${KEPT} Ask again in a moment.`,
  cut: `The language model’s answer was cut off. ${KEPT} Ask for something shorter.`,
  too_large: `The language model answered far more than a sentence. ${KEPT} Ask again in a moment.`,
  calls: `The language model gave no usable answer in three calls. ${KEPT} Ask again in a moment.`,
  rate: `The language model takes no more calls right now. ${KEPT} Ask again in a minute.`,
};

/** Faults that a change of settings or budgets ends. */
const NEED_SETTINGS: readonly ModelFault[] = ['unset', 'budget', 'key', 'forbidden', 'missing', 'quota', 'rejected'];
const RATE_RETRY_SECONDS = 60;

export const noEditModel = (): AppError =>
  new AppError({
    code: 'ai.unset',
    status: 409,
    message: 'No language model is set. Set one in Admin Settings, or change the sentence by hand.',
  });

/** Explains a failed call to the editor; the code names the fault. */
export const suggestionFailed = ({ fault, message }: ModelFailure): AppError =>
  new AppError({
    code: `ai.${fault}`,
    status: fault === 'rate' ? 429 : NEED_SETTINGS.includes(fault) ? 409 : 502,
    message: TEXTS[fault] ?? message,
    ...(fault === 'rate' ? { retryAfter: RATE_RETRY_SECONDS } : {}),
  });
