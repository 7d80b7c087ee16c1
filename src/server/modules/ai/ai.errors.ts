import { AppError } from '#server/platform/errors.ts';

export type ModelFault =
  /** The farm asks for a model, but none is set. */
  | 'unset'
  /** The client's monthly budget or the page's calls are used up. */
  | 'budget'
  | 'calls'
  /** The server does not answer in time, or the request does not reach it. */
  | 'unreachable'
  | 'refused_address'
  | 'timeout'
  /** The server refuses the request. */
  | 'key'
  | 'forbidden'
  | 'missing'
  | 'rate'
  | 'quota'
  | 'rejected'
  | 'server'
  /** The answer is unusable. */
  | 'refusal'
  /** A streamed answer ended before its end. */
  | 'broken'
  | 'cut'
  | 'too_large'
  | 'garbled';

/** Why the model gave no text; the page shows the message to staff. */
export class ModelFailure extends Error {
  readonly fault: ModelFault;

  constructor(fault: ModelFault, message: string) {
    super(message);
    this.name = 'ModelFailure';
    this.fault = fault;
  }
}

export const budgetNeedsPrices = (): AppError =>
  new AppError({
    code: 'ai.budget_needs_prices',
    status: 400,
    message: 'Enter both prices of the model in Admin Settings first: without them costs cannot be counted.',
  });
