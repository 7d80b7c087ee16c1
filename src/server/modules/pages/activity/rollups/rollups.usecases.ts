export {
  findBeginnings,
  listPageHubs,
  listQuizQuestions,
  sumByDay,
  sumByFarm,
  sumByHub,
  sumByPage,
  sumByPart,
  sumQuizSteps,
  type PageFigures,
  type Scope,
  type Span,
} from './rollups.repository.ts';
