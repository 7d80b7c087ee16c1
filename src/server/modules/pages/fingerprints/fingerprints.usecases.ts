export {
  listAlikeCandidates,
  listFarmFingerprints,
  listOutdatedFingerprints,
  listSentenceUses,
  updateBands,
  type AlikeCandidate,
  type SentenceUse,
} from './fingerprints.repository.ts';
