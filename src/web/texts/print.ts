export const printed = (at: string) => `Printed ${at}`;
export const filter = (label: string, value: string) => `${label}: ${value}`;
