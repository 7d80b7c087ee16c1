import { expect, it } from 'vitest';
import { ImageProgress } from '#shared/images.ts';
import { inTurn, refused } from '../../../../test/setup/answers.ts';
import { sample } from '../../../../test/setup/sample.ts';
import { buttonOf, callsOf, open, screen } from '../../../../test/setup/screen.tsx';
import { GenerateImagesAction } from './generate-images-action.tsx';

const progress = (drawn: number, underWay: number, waiting: number) =>
  sample(ImageProgress, { drawn, underWay, waiting });
const ROUTE = 'GET /api/farms/:id/images/progress';
const START = 'POST /api/farms/:id/generate-images';
const action = (
  <ul>
    <GenerateImagesAction farmId={5} />
  </ul>
);

it('starts the drawing, shows how far it is, and ends with its result', async () => {
  const { user } = open(action, {
    answers: {
      [ROUTE]: inTurn(progress(1, 0, 3), progress(2, 2, 2), progress(4, 0, 0)),
      [START]: { message: '3 images are being drawn.', generated: 0 },
    },
  });
  expect(await screen.findByText(/1 link preview up to date, 3 pages without a current picture/)).toBeTruthy();
  await user.click(buttonOf('Generate Images'));
  expect(await screen.findByText('2 of 4 pictures')).toBeTruthy();
  expect(callsOf(START).map(({ query }) => query)).toEqual([{ wait: 'false' }]);
  expect(await screen.findByText('Images generated successfully for all pages')).toBeTruthy();
  expect(await screen.findByText(/4 link previews up to date, 0 pages without/)).toBeTruthy();
});

it('shows a drawing that went on meanwhile, and says when some failed', async () => {
  open(action, { answers: { [ROUTE]: inTurn(progress(2, 2, 2), progress(3, 0, 1)) } });
  expect(await screen.findByText('2 of 4 pictures')).toBeTruthy();
  expect(await screen.findByText('1 image could not be drawn')).toBeTruthy();
});

it('says why it could not start', async () => {
  const { user } = open(action, {
    answers: { [ROUTE]: progress(0, 0, 3), [START]: refused(404, 'Farm not found') },
  });
  await user.click(buttonOf('Generate Images'));
  expect(await screen.findByText('Failed to generate images')).toBeTruthy();
  expect(await screen.findByText('Farm not found')).toBeTruthy();
});
