import { AppError } from '#server/platform/errors.ts';

export type ModelFault =
  /** No model is set although the farm asks for one. */
  | 'unset'
  /** The client's budget of the month, or the page's calls, are used up. */
  | 'budget'
  | 'calls'
  /** The server cannot be reached, or does not answer in time. */
  | 'unreachable'
  | 'refused_address'
  | 'timeout'
  /** The server answered and said no. */
  | 'key'
  | 'forbidden'
  | 'missing'
  | 'rate'
  | 'quota'
  | 'rejected'
  | 'server'
  /** The answer is of no use. */
  | 'refusal'
  | 'cut'
  | 'too_large'
  | 'garbled';

/** Why the model wrote nothing, in words for staff: the message is shown on the page. */
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
    code: 'writing.budget_needs_prices',
    status: 400,
    message: 'Enter both prices of the model in Admin Settings first: without them costs cannot be counted.',
  });
