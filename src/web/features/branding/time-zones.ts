const ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/'))];

/** The time zones to choose from, the chosen one among them even where this browser does not know it. */
export const timeZoneChoices = (chosen: string): { value: string; label: string }[] =>
  (chosen === '' || ZONES.includes(chosen) ? ZONES : [chosen, ...ZONES]).map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
  }));

export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
