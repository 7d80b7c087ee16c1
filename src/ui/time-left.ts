/** "under a minute", "4 min", "2 h 5 min". */
export const formatTimeLeft = (seconds: number): string => {
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return 'under a minute';
  if (minutes < 60) return `${minutes} min`;
  const remainder = minutes % 60;
  return remainder === 0 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60)} h ${remainder} min`;
};
