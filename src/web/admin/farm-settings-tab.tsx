import { useNavigate } from 'react-router';
import type { Farm } from '#shared/farms.ts';
import { SaveBlueprintAction } from '#web/features/blueprints/save-blueprint-action.tsx';
import { SiteExportAction } from '#web/features/site-export/site-export-action.tsx';
import { FarmSettings } from '#web/features/farms/farm-settings.tsx';
import { GenerateImagesAction } from '#web/features/images/generate-images-action.tsx';
import { FarmChecks } from '#web/features/quality/farm-checks.tsx';

export function FarmSettingsTab({ farm }: { farm: Farm }) {
  const navigate = useNavigate();
  return (
    <>
      <FarmSettings
        farm={farm}
        onDeleted={() => void navigate('/farms')}
        moreActions={
          <>
            <GenerateImagesAction farmId={farm.id} />
            <SaveBlueprintAction farm={farm} />
            <SiteExportAction farm={farm} />
          </>
        }
      />
      <FarmChecks farmId={farm.id} />
    </>
  );
}
