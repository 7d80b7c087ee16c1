export const newFor = (time: string) => `New for ${time}`;
export const answeredAfter = (time: string) => `Answered after ${time}`;
export const minutes = (count: number) => `${count} ${count === 1 ? 'minute' : 'minutes'}`;
export const hours = (count: number) => `${count} ${count === 1 ? 'hour' : 'hours'}`;
export const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;
export const lessThanAMinute = 'less than a minute';
