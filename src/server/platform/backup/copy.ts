import { once } from 'node:events';
import type { Client, Connection, Submittable } from 'pg';

/** The methods that `pg` calls on a custom query; its types have only the first. */
interface CopyQuery extends Submittable {
  handleError(error: Error): void;
  handleReadyForQuery(): void;
  handleCommandComplete(): void;
  handleRowDescription(): void;
}

interface CopyData {
  chunk: Buffer;
}

interface CopyConnection {
  stream: NodeJS.ReadWriteStream & { writableNeedDrain: boolean; pause(): void; resume(): void };
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

const copyConnection = (connection: Connection): CopyConnection => connection as Connection & CopyConnection;
const noop = (): void => undefined;

const MAX_BUFFERED_BYTES = 4 * 1024 * 1024;

/** The rows of `COPY … TO STDOUT`, each as a line of bytes. The caller must read to the end. */
export async function* copyOut(client: Client, statement: string): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  let isOver = false;
  let failure: Error | null = null;
  const { stream } = copyConnection((client as Client & { connection: Connection }).connection);
  let continueReading = noop;
  const query: CopyQuery & { handleCopyData(data: CopyData): void } = {
    submit(connection) {
      connection.query(statement);
    },
    handleCopyData({ chunk }) {
      // The buffer belongs to the connection, which reuses it.
      waiting.push(Buffer.from(chunk));
      size += chunk.length;
      if (size > MAX_BUFFERED_BYTES) stream.pause();
      continueReading();
    },
    handleError(error) {
      failure = error;
      isOver = true;
      continueReading();
    },
    handleReadyForQuery() {
      isOver = true;
      continueReading();
    },
    handleCommandComplete: noop,
    handleRowDescription: noop,
  };
  client.query(query);
  for (;;) {
    if (failure !== null) throw failure as Error;
    if (waiting.length > 0) {
      const received = waiting;
      waiting = [];
      size = 0;
      stream.resume();
      yield* received;
    } else if (isOver) return;
    else await new Promise<void>((resolve) => (continueReading = resolve));
  }
}

/** Sends bytes to `COPY … FROM STDIN`; rejects with an error of the server or of the source. */
export const copyIn = (
  client: Client,
  { statement, chunks }: { statement: string; chunks: AsyncIterable<Buffer> },
): Promise<void> =>
  new Promise((resolve, reject) => {
    let failure: Error | null = null;
    const send = async (connection: CopyConnection): Promise<void> => {
      try {
        for await (const chunk of chunks) {
          if (failure !== null) return;
          connection.sendCopyFromChunk(chunk);
          if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
        }
        connection.endCopyFrom();
      } catch (error) {
        failure = error instanceof Error ? error : new Error(String(error));
        connection.sendCopyFail('the source of the rows failed');
      }
    };
    const query: CopyQuery & { handleCopyInResponse(connection: Connection): void } = {
      submit: (connection) => connection.query(statement),
      handleCopyInResponse: (connection) => void send(copyConnection(connection)),
      handleError(error) {
        failure ??= error;
        reject(failure);
      },
      handleReadyForQuery: () => (failure === null ? resolve() : reject(failure)),
      handleCommandComplete: noop,
      handleRowDescription: noop,
    };
    client.query(query);
  });
