import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentToast, dismissToast, toast, watchToast } from './toast.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

it('shows one toast at a time: the newest', () => {
  toast({ title: 'First' });
  toast({ title: 'Second', tone: 'destructive' });
  expect(currentToast()).toMatchObject({ title: 'Second', tone: 'destructive', open: true });
});

it('removes a dismissed toast after 1,000,000 ms', () => {
  toast({ title: 'Saved' });
  dismissToast();
  expect(currentToast()).toMatchObject({ title: 'Saved', open: false });
  vi.advanceTimersByTime(999_999);
  expect(currentToast()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(currentToast()).toBeNull();
});

it('keeps a toast shown after the dismissed one', () => {
  toast({ title: 'First' });
  dismissToast();
  toast({ title: 'Second' });
  vi.advanceTimersByTime(2_000_000);
  expect(currentToast()).toMatchObject({ title: 'Second', open: true });
  dismissToast();
});

it('leaves a text out that only repeats the title', () => {
  toast({ title: 'Lead updated', description: 'Lead updated.' });
  expect(currentToast()).not.toHaveProperty('description');
  toast({ title: 'Lead updated', description: 'It is won.' });
  expect(currentToast()).toMatchObject({ description: 'It is won.' });
});

it('notifies subscribers', () => {
  const heard = vi.fn<() => void>();
  const stop = watchToast(heard);
  toast({ title: 'Saved' });
  stop();
  dismissToast();
  expect(heard).toHaveBeenCalledTimes(1);
});
