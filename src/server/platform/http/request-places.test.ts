import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { createPlaces } from './request-places.ts';

const response = (): ServerResponse => new EventEmitter() as ServerResponse;

test('a caller gets few places at once, and gets them back when a response is over or broken off', () => {
  const takePlace = createPlaces({ ofOne: 2, inAll: 10 });
  const first = response();
  takePlace(1, first);
  takePlace(1, response());
  expect(() => takePlace(1, response())).toThrow('Too many requests');
  takePlace(2, response());
  first.emit('close');
  takePlace(1, response());
  expect(() => takePlace(1, response())).toThrow('Too many requests');
});

test('all callers together have a bound, too', () => {
  const takePlace = createPlaces({ ofOne: 2, inAll: 3 });
  const last = response();
  for (const caller of [1, 2]) takePlace(caller, response());
  takePlace(3, last);
  expect(() => takePlace(4, response())).toThrow('Too many requests');
  last.emit('close');
  takePlace(4, response());
});
