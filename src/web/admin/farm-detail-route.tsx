import { FarmDetailScreen } from './farm-detail-screen.tsx';

export default function FarmDetailRoute() {
  return <FarmDetailScreen />;
}
