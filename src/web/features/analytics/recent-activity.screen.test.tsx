import { expect, it } from 'vitest';
import { open, screen } from '../../../../test/setup/screen.tsx';
import { RecentActivity } from './recent-activity.tsx';

it('gives the year of an event', async () => {
  open(
    <RecentActivity events={[{ type: 'view', pageTitle: 'Do ants bite?', timestamp: '2025-03-14T12:00:00.000Z' }]} />,
  );
  expect(await screen.findByText('Do ants bite?')).toBeTruthy();
  expect(screen.getByText(/^Mar 14, 2025, /)).toBeTruthy();
});
