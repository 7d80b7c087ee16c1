export {
  listSimilarityCandidates,
  listFarmFingerprints,
  listOutdatedFingerprints,
  listSentenceUses,
  updateLshBuckets,
  type SimilarityCandidate,
  type SentenceUse,
} from './fingerprints.repository.ts';
