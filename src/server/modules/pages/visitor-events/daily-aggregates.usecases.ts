export { getCallsStart, sumCallsBy, sumCallsByDay } from './calls.repository.ts';
export {
  getCountingStartDays,
  listQuizQuestions,
  sumByDay,
  sumByFarm,
  sumByFarmAndDay,
  sumByTopic,
  sumByDimension,
  sumQuizSteps,
  type AggregateScope,
  type AggregateRange,
} from './daily-aggregates.repository.ts';
