import { FarmImagesScreen } from './farm-images-screen.tsx';

export default function FarmImagesRoute() {
  return <FarmImagesScreen />;
}
