import { describe, expect, test } from 'vitest';
import { countyLines } from './counties.ts';
import { parseCountyShapes } from './county-shapes.ts';
import { homeLines } from './homes.ts';
import { parseCharacteristic, parseCsv, type Characteristic } from './tables.ts';
import { townLines } from './towns.ts';
import { heatingFuelLines, wideLines, WIDE_SOURCES } from './wide.ts';
import { zonesOf } from './zones.ts';

const table = (head: string, ...rows: string[]): Characteristic =>
  parseCharacteristic([head, ...rows, '# Source: made up for this test'].join('\n').replaceAll('|', '\t'));

const TAIL = 'source_count|source_weight|sampling_probability';

const zones = zonesOf({
  zones: parseCsv('zipcode,zone,trange,zonetitle\n01001,6b,-5 to 0,x\n01002,7a,0 to 5,x\n01003,5a,-20 to -15,x'),
  zips: parseCsv(
    'Zip;City;State;Latitude;Longitude\n01001;Springfield;MA;42.0;-72.0\n01002;Springfield;MA;42.1;-72.1\n01003;Hilltown;MA;42.5;-72.5',
    ';',
  ),
});

describe('the files of the source', () => {
  test('are read with dependencies, options and the samples behind each row', () => {
    const { options, rows } = table(`Dependency=PUMA|Option=a|Option=b|${TAIL}`, 'MA, 00100|0.25|0.75|12|300|0.5');
    expect(options).toEqual(['a', 'b']);
    expect(rows).toEqual([
      { dependencies: { PUMA: 'MA, 00100' }, options: [0.25, 0.75], samples: 12, weight: 300, probability: 0.5 },
    ]);
  });

  test('may quote commas and explain their columns in a second line', () => {
    expect(parseCsv('state,name\n"State code","Name"\n25,"Springfield city, MA"')).toEqual([
      { state: '25', name: 'Springfield city, MA' },
    ]);
  });
});

describe('homes of a census area', () => {
  const building = table(
    `Dependency=PUMA|Option=Single-Family Detached|Option=2 Unit|${TAIL}`,
    'MA, 00100|0.6|0.4|100|2000|0.1',
    'MA, 00200|0.5|0.5|100|2000|0.1',
  );
  const tenure = table(
    `Dependency=Geometry Building Type RECS|Dependency=PUMA|Dependency=Vacancy Status|Option=Owner|Option=Renter|${TAIL}`,
    'Single-Family Detached|MA, 00100|Occupied|0.8|0.2|60|1200|0.06',
    'Single-Family Detached|MA, 00100|Vacant|0|1|10|200|0.01',
  );
  const crosswalk = parseCsv('stab,puma12,county14,afact,AFACT2\nMA,00100,25013,0.75,0.4\nMA,00100,25011,0.25,1');
  const vintages = (...rows: string[]) =>
    table(
      `Dependency=Geometry Building Type ACS|Dependency=PUMA|Option=<1940|Option=1950s|Option=2000s|${TAIL}`,
      ...rows,
    );

  test('weigh each kind of building by how many there are', () => {
    const vintage = vintages(
      'Single-Family Detached|MA, 00100|0.5|0.3|0.2|60|1200|0.06',
      '2 Unit|MA, 00100|1|0|0|40|800|0.04',
    );
    const [line] = homeLines({ vintage, building, tenure, crosswalk });
    expect(line).toEqual(
      'MA 00100 25013:75:40,25011:25:100 2000 100 0.7 0.18 0 0 0.12 0.6 0 0.4 0 0 0.2 60'.split(' '),
    );
  });

  test("are left out where another area's average fills the row", () => {
    const vintage = vintages(
      'Single-Family Detached|MA, 00100|0.5|0.3|0.2|60|1200|0.06',
      '2 Unit|MA, 00100|1|0|0|5000|800|0.04',
    );
    expect(homeLines({ vintage, building, tenure, crosswalk })).toEqual([]);
  });
});

describe('values of wider areas', () => {
  const cooling = WIDE_SOURCES.find(({ characteristic }) => characteristic === 'cooling')!;
  const head = `Dependency=Geometry Building Type RECS|Dependency=State|Option=Central AC|Option=None|Option=Room AC|${TAIL}`;

  test('are added up over all homes of a state', () => {
    const lines = wideLines(
      cooling,
      table(head, 'Single-Family Detached|MA|0.5|0.1|0.4|80|1|0.03', 'Mobile Home|MA|0|1|0|12|1|0.01'),
    );
    expect(lines.map(([, area, , option, share, samples]) => [area, option, share, samples])).toEqual([
      ['MA', 'Central AC or ducted heat pump', '0.375', '80'],
      ['MA', 'Room AC', '0.3', '80'],
      ['MA', 'None', '0.325', '80'],
      ['MA', 'Ducted Heat Pump', '0', '80'],
    ]);
  });

  test('of a state that borrows them from its neighbors are left out', () => {
    const row = '0.5|0.1|0.4|80|1|0.03';
    expect(wideLines(cooling, table(head, `Mobile Home|MA|${row}`, `Mobile Home|CT|${row}`))).toEqual([]);
  });

  test('of too few homes are left out', () => {
    expect(wideLines(cooling, table(head, 'Mobile Home|MA|0.5|0.1|0.4|30|1|0.03'))).toEqual([]);
  });

  test('of heating fuels are the spread of the homes over the fuels', () => {
    const rows = ['Natural Gas|MA|1|10|1|0.03', 'Fuel Oil|MA|1|10|1|0.01'];
    const fuels = heatingFuelLines(
      table(`Dependency=Heating Fuel|Dependency=State|Option=Ducted Heating|${TAIL}`, ...rows),
    );
    expect(fuels.map(([, , , fuel, share]) => [fuel, share])).toEqual([
      ['Natural Gas', '0.75'],
      ['Fuel Oil', '0.25'],
    ]);
  });
});

describe('hardiness zones', () => {
  test('of a town are those of its ZIP codes, and a range where they differ', () => {
    expect(zones.ofTown({ state: 'MA', name: 'Springfield' }, null)).toBe('6b-7a');
  });

  test('of a town without a ZIP code are those of the nearest one, unless it is far', () => {
    expect(zones.ofTown({ state: 'MA', name: 'Nearby' }, { latitude: 42.51, longitude: -72.51 })).toBe('5a');
    expect(zones.ofTown({ state: 'MA', name: 'Far' }, { latitude: 43.5, longitude: -71 })).toBe('');
  });
});

describe('counties', () => {
  test('have the climate zone of their homes, under an old code too', () => {
    const lines = countyLines({
      counties: parseCsv(
        'fips_code_county,state_code,county_name\n46102,SD,Oglala Lakota County\n51775,VA,Salem city\n72001,PR,Adjuntas Municipio',
      ),
      countyAndArea: table(
        `Dependency=ASHRAE IECC Climate Zone 2004|Option=G4601130, G46000200|${TAIL}`,
        '5A|0|0|0|0.1',
        '6A|1|0|0|0.1',
      ),
      zipCounties: parseCsv('zcta5,fips_code_county,is_primary\n01001,46102,1\n01003,46102,0'),
      zones,
      radon: parseCsv(
        'County,State\tCOUNTY LABEL\tSTATE\tRegion\tZone\nSOUTH DAKOTA\tno data\tno data\t.\t.\nShannon, SD\t.Shannon County\tSouth Dakota\t8\t2\nSalem, VA\tSalem, VA\tVA-CITY\t.\t1',
        '\t',
      ),
      states: new Set(['SD', 'VA']),
    });
    expect(lines).toEqual([
      ['46102', 'SD', 'Oglala Lakota County', '6A', '6b', '2'],
      ['51775', 'VA', 'Salem city', '', '', '1'],
    ]);
  });
});

describe('towns', () => {
  const shapes = parseCountyShapes(
    JSON.stringify({
      features: [
        {
          id: '25013',
          geometry: {
            type: 'Polygon',
            coordinates: [
              [
                [-73, 42],
                [-72, 42],
                [-72, 43],
                [-73, 43],
                [-73, 42],
              ],
            ],
          },
        },
      ],
    }),
  );
  const places = parseCsv(
    'countyfip,state,place,stab,PlaceName,pop20,afact2\n25013,25,67000,MA,"Springfield city, MA",900,0.9\n25015,25,67000,MA,"Springfield city, MA",100,0.1\n25013,25,99999,MA,[not in a place],50,1',
  );
  const areas = parseCsv(
    'state,puma12,place,stab,PlaceName,pop20,afact2\n25,100,67000,MA,"Springfield city, MA",1000,1\n25,100,99999,MA,[not in a place],20,1',
  );
  const known = [{ name: 'Springfield', state: 'MA', latitude: 42, longitude: -72 }];

  test('know their counties and the census area that holds nothing else', () => {
    expect(townLines({ places, areas, known, shapes, zones })).toEqual([
      ['MA', 'Springfield', '25013:90,25015:10', '00100:100', '1', '6b-7a'],
    ]);
  });

  test('that the census does not list lie in the county of their coordinates', () => {
    const town = { name: 'Hilltown', state: 'MA', latitude: 42.5, longitude: -72.5 };
    expect(townLines({ places: [], areas: [], known: [town], shapes, zones })).toEqual([
      ['MA', 'Hilltown', '25013:100', '', '', '5a'],
    ]);
  });
});
