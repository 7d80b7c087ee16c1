import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PQueue from 'p-queue';
import { TOO_LARGE_EXIT_CODE } from './svg-exit-codes.ts';

const TIMEOUT_MS = 5_000;

/** Beside the bundle it is compiled, beside the source it is not. */
const programFile = (): string =>
  join(import.meta.dirname, import.meta.filename.endsWith('.ts') ? 'svg-program.ts' : 'svg-program.js');

/** One at once, so that drawings never take every core. */
const queue = new PQueue({ concurrency: 1 });

/** The SVG cannot be drawn: it is no picture, has too many pixels, or takes too long. */
export class UndrawableSvg extends Error {
  readonly reason: 'broken' | 'large' | 'slow';

  constructor(reason: UndrawableSvg['reason']) {
    super(`the SVG is ${reason}`);
    this.reason = reason;
  }
}

export interface SvgLimits {
  width: number;
  height: number;
  maxPixels: number;
  timeoutMs?: number;
}

const draw = async (svg: Buffer, { width, height, maxPixels, timeoutMs = TIMEOUT_MS }: SvgLimits): Promise<Buffer> => {
  const args = [programFile(), ...[width, height, maxPixels].map(String)];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'ignore'], env: {} });
  const ended = once(child, 'exit');
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    child.kill('SIGKILL');
  }, timeoutMs);
  child.stdin.on('error', () => {});
  child.stdin.end(svg);
  const [png] = await Promise.all([buffer(child.stdout), ended]);
  clearTimeout(timer);
  if (isSlow) throw new UndrawableSvg('slow');
  if (child.exitCode === TOO_LARGE_EXIT_CODE) throw new UndrawableSvg('large');
  if (child.exitCode !== 0 || png.length === 0) throw new UndrawableSvg('broken');
  return png;
};

/**
 * An SVG as a PNG of at most this size. A few hundred bytes can ask for minutes of drawing, which nothing inside a
 * process can stop: so it is drawn in a process of its own. Throws UndrawableSvg.
 */
export const drawSvg = (svg: Buffer, limits: SvgLimits): Promise<Buffer> => queue.add(() => draw(svg, limits));
