export {
  getCountingStartDays,
  listPageTopics,
  listQuizQuestions,
  sumByDay,
  sumByFarm,
  sumByTopic,
  sumByPage,
  sumByDimension,
  sumQuizSteps,
  type PageFigures,
  type AggregateScope,
  type AggregateRange,
} from './daily-aggregates.repository.ts';
