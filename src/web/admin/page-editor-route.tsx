import { useParams } from 'react-router';
import { EditorScreen } from '#web/features/pages/editor/editor-screen.tsx';
import { DocumentTitle } from '#web/lib/document-title.tsx';

export default function PageEditorRoute() {
  const { pageId } = useParams();
  const id = /^[1-9]\d{0,9}$/.test(pageId ?? '') ? Number(pageId) : 0;
  return (
    <>
      <DocumentTitle>Edit page</DocumentTitle>
      <EditorScreen key={id} pageId={id} />
    </>
  );
}
