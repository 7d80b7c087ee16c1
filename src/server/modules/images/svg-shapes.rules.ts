interface Part {
  /** Places in the list of parts. */
  inside: number[];
  /** Ids of other parts that it shows. */
  references: string[];
}

interface Drawing {
  parts: Part[];
  byId: Map<string, number>;
}

const REFERENCE = /(?:href\s*=\s*["']\s*|url\(\s*["']?)#([^"')\s]+)/gi;
const ID = /\sid\s*=\s*["']([^"']*)["']/i;

/** Where the tag that begins at this place ends: quoted values may hold its bracket. */
const endOfTag = (svg: string, start: number): number => {
  let quote = '';
  for (let at = start + 1; at < svg.length; at += 1) {
    const character = svg.charAt(at);
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at;
  }
  return svg.length;
};

/** A parser of XML takes minutes for elements in elements in elements, so the tags are read one after the other. */
const readDrawing = (svg: string, most: number): Drawing => {
  const parts: Part[] = [{ inside: [], references: [] }];
  const byId = new Map<string, number>();
  const open = [0];
  for (let at = svg.indexOf('<'); at >= 0 && parts.length <= most;) {
    const end = endOfTag(svg, at);
    const tag = svg.slice(at + 1, end);
    if (tag.startsWith('/')) {
      if (open.length > 1) open.pop();
    } else if (/^[a-z]/i.test(tag)) {
      const place = parts.length;
      parts.push({ inside: [], references: [...tag.matchAll(REFERENCE)].map(([, id = '']) => id) });
      parts[open.at(-1) ?? 0]?.inside.push(place);
      const id = ID.exec(tag)?.[1];
      if (id !== undefined) byId.set(id, place);
      if (!tag.endsWith('/')) open.push(place);
    }
    at = svg.indexOf('<', end);
  }
  return { parts, byId };
};

/**
 * How many elements an SVG shows once every reference to another part of it is followed: a part that shows another ten
 * times, which shows the next ten times, is a million shapes in a thousand bytes. Reads no more than `most` elements.
 */
export const countShapes = (svg: string, most = Infinity): number => {
  const { parts, byId } = readDrawing(svg, most);
  // Null while it is counted: a part that shows itself is not drawn.
  const counts = new Map<number, number | null>();
  const shownBy = (place: number): number[] => {
    const { inside = [], references = [] } = parts[place] ?? {};
    return [...inside, ...references.flatMap((id) => byId.get(id) ?? [])];
  };
  const waiting = [0];
  for (let place = waiting.at(-1); place !== undefined; place = waiting.at(-1)) {
    const shown = shownBy(place);
    if (!counts.has(place)) {
      counts.set(place, null);
      for (const one of shown) if (!counts.has(one)) waiting.push(one);
    } else {
      waiting.pop();
      if (counts.get(place) === null)
        counts.set(
          place,
          shown.reduce((sum, one) => sum + (counts.get(one) ?? 0), 1),
        );
    }
  }
  return (counts.get(0) ?? 1) - 1;
};
