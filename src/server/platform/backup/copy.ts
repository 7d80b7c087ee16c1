import { once } from 'node:events';
import type { Client, Connection, Submittable } from 'pg';

/** What `pg` calls on a query that is no plain one; its types name only the first. */
interface CopyQuery extends Submittable {
  handleError(error: Error): void;
  handleReadyForQuery(): void;
  handleCommandComplete(): void;
  handleRowDescription(): void;
}

interface CopyData {
  chunk: Buffer;
}

/** The connection's calls for COPY, which its types leave out. */
interface CopyConnection {
  stream: NodeJS.ReadWriteStream & { writableNeedDrain: boolean; pause(): void; resume(): void };
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

const wire = (connection: Connection): CopyConnection => connection as unknown as CopyConnection;
const nothing = (): void => undefined;

/** So much of a table may wait in memory for whoever reads it slowly. */
const MOST_WAITING = 4 * 1024 * 1024;

/** The rows that `COPY … TO STDOUT` answers, each as its own line of bytes. Read it to its end. */
export async function* copyOut(client: Client, statement: string): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  let isOver = false;
  let failure: Error | null = null;
  const { stream } = wire((client as unknown as { connection: Connection }).connection);
  let wake = nothing;
  const query: CopyQuery & { handleCopyData(data: CopyData): void } = {
    submit(connection) {
      connection.query(statement);
    },
    handleCopyData({ chunk }) {
      // The bytes are the connection's own, which uses them again.
      waiting.push(Buffer.from(chunk));
      size += chunk.length;
      if (size > MOST_WAITING) stream.pause();
      wake();
    },
    handleError(error) {
      failure = error;
      isOver = true;
      wake();
    },
    handleReadyForQuery() {
      isOver = true;
      wake();
    },
    handleCommandComplete: nothing,
    handleRowDescription: nothing,
  };
  client.query(query);
  for (;;) {
    if (failure !== null) throw failure as Error;
    if (waiting.length > 0) {
      const taken = waiting;
      waiting = [];
      size = 0;
      stream.resume();
      yield* taken;
    } else if (isOver) return;
    else await new Promise<void>((resolve) => (wake = resolve));
  }
}

/** Sends bytes to `COPY … FROM STDIN`; throws what the server or the bytes' source says. */
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
      handleCopyInResponse: (connection) => void send(wire(connection)),
      handleError(error) {
        failure ??= error;
        // A connection that is gone says nothing further.
        reject(failure);
      },
      handleReadyForQuery: () => (failure === null ? resolve() : reject(failure)),
      handleCommandComplete: nothing,
      handleRowDescription: nothing,
    };
    client.query(query);
  });
