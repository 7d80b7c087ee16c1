export const received = 'Received';
export const fromDay = 'Received from this day';
export const untilDay = 'Received until this day';
