import { useParams } from 'react-router';
import { EvidenceItemScreen } from '#web/features/evidence/evidence-item-screen.tsx';

export default function EvidenceItemRoute() {
  const { itemId } = useParams();
  const id = /^[1-9]\d{0,9}$/.test(itemId ?? '') ? Number(itemId) : 0;
  return <EvidenceItemScreen key={id} id={id} />;
}
