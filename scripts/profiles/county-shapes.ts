type Point = [longitude: number, latitude: number];

export interface CountyShape {
  fips: string;
  /** Outer rings and holes alike: a point inside an odd number of rings is in the county. */
  rings: Point[][];
}

interface CountyFeatures {
  features: {
    id: string;
    geometry: { type: 'Polygon'; coordinates: Point[][] } | { type: 'MultiPolygon'; coordinates: Point[][][] };
  }[];
}

/** Reads the outlines of the counties from GeoJSON whose ids are FIPS codes. */
export const parseCountyShapes = (text: string): CountyShape[] =>
  (JSON.parse(text) as CountyFeatures).features.map(({ id, geometry }) => ({
    fips: id,
    rings: geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat(),
  }));

const crosses = ({ from, to }: { from: Point; to: Point | undefined }, [x, y]: Point): boolean => {
  const [x1, y1] = from;
  const [x2, y2] = to ?? from;
  return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
};

const isInside = (rings: Point[][], point: Point): boolean => {
  let crossings = 0;
  for (const ring of rings)
    for (const [index, from] of ring.entries()) if (crosses({ from, to: ring.at(index - 1) }, point)) crossings += 1;
  return crossings % 2 === 1;
};

const STATE_FIPS: Record<string, string> = Object.fromEntries(
  (
    'AL01 AK02 AZ04 AR05 CA06 CO08 CT09 DE10 DC11 FL12 GA13 HI15 ID16 IL17 IN18 IA19 KS20 KY21 LA22 ME23 MD24 MA25 MI26 ' +
    'MN27 MS28 MO29 MT30 NE31 NV32 NH33 NJ34 NM35 NY36 NC37 ND38 OH39 OK40 OR41 PA42 RI44 SC45 SD46 TN47 TX48 UT49 VT50 ' +
    'VA51 WA53 WV54 WI55 WY56'
  )
    .split(' ')
    .map((pair) => [pair.slice(0, 2), pair.slice(2)]),
);

/** The county of the town's own state that holds its coordinates; null near a border where the outline cuts it off. */
export const countyAt = (
  shapes: CountyShape[],
  town: { state: string; latitude: number; longitude: number },
): string | null =>
  shapes.find(
    ({ fips, rings }) =>
      fips.startsWith(STATE_FIPS[town.state] ?? '-') && isInside(rings, [town.longitude, town.latitude]),
  )?.fips ?? null;
