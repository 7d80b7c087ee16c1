import { useParams } from 'react-router';
import { SourceScreen } from '#web/features/evidence/sources/source-screen.tsx';

export default function EvidenceSourceRoute() {
  const { sourceId } = useParams();
  const id = /^[1-9]\d{0,9}$/.test(sourceId ?? '') ? Number(sourceId) : 0;
  return <SourceScreen key={id} id={id} />;
}
