export const timeZoneTaken = (zone: string) => `Your agency’s days and hours now go by this browser: ${zone}`;
export const changeItInTheSettings = 'Admin Settings, Brand, changes it.';
