import { afterEach, beforeEach } from 'vitest';
import { beginScreen, endScreen } from './screen.tsx';

beforeEach(beginScreen);
afterEach(endScreen);
