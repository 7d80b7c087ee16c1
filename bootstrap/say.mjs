let stream = process.stdout;

/** Answers of operator's commands may be piped elsewhere: what the bootstrap says must not mix with them. */
export const sayOnStderr = () => {
  stream = process.stderr;
};

export const say = (line) => stream.write(`${line}\n`);

/** A failure with one sentence for the reader: no stack trace is shown. */
export class Stop extends Error {
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
