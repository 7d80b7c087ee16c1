import { DRAWINGS, type DrawingName } from './drawings.ts';

/** A file of its own so that a full list does not load the drawings. */
export function DrawnParts({ name }: { name: DrawingName }) {
  return DRAWINGS[name].map(([role, path]) => <path key={path} className={`drawing-${role}`} d={path} />);
}
