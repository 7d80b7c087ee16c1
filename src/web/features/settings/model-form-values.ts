import type { Settings } from '#shared/settings.ts';

export interface ModelFormValues extends Record<string, string> {
  openAiBaseUrl: string;
  openAiKey: string;
  openAiModel: string;
  writer: Settings['writer'];
  modelConcurrency: string;
  modelInputPrice: string;
  modelOutputPrice: string;
  defaultMonthlyBudget: string;
}

export const toText = (value: number | null): string => (value === null ? '' : String(value));

export const modelValues = (settings: Settings): ModelFormValues => ({
  openAiBaseUrl: settings.openAiBaseUrl,
  openAiKey: settings.openAiKey ?? '',
  openAiModel: settings.openAiModel,
  writer: settings.writer,
  modelConcurrency: String(settings.modelConcurrency),
  modelInputPrice: toText(settings.modelInputPrice),
  modelOutputPrice: toText(settings.modelOutputPrice),
  defaultMonthlyBudget: toText(settings.defaultMonthlyBudget),
});

/** "$1,200.50"; null for a blank, NaN for an invalid number. */
export const readAmount = (text: string): number | null => {
  const digits = text.replaceAll(/[$,\s]/g, '');
  return digits === '' ? null : Number(digits);
};

/** A cleared key is deleted; an unchanged mask keeps it. */
export const modelBody = (values: ModelFormValues, settings: Settings): Partial<Settings> => ({
  openAiBaseUrl: values.openAiBaseUrl,
  openAiModel: values.openAiModel,
  openAiKey: values.openAiKey.trim() === '' && settings.hasOpenAiKey ? null : values.openAiKey,
  writer: values.writer,
  modelConcurrency: Number(values.modelConcurrency),
  modelInputPrice: readAmount(values.modelInputPrice),
  modelOutputPrice: readAmount(values.modelOutputPrice),
  defaultMonthlyBudget: readAmount(values.defaultMonthlyBudget),
});

const NO_NUMBER = 'Enter a number, such as 0.25.';

export const amountError = (text: string): string | null => (Number.isNaN(readAmount(text)) ? NO_NUMBER : null);

export const modelErrors = {
  modelConcurrency: (text: string) => (/^\d+$/.test(text.trim()) ? null : 'Enter a whole number from 1 to 32.'),
  modelInputPrice: amountError,
  modelOutputPrice: amountError,
  defaultMonthlyBudget: amountError,
};
