import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import pg, { type ClientConfig } from 'pg';
import { directOf, type DatabaseConnection } from '#server/platform/database/unpooled.ts';

/** A database proxy that can lose responses. */
export interface DroppingProxy {
  connection: ClientConfig;
  /** The next statement with this text reaches the database, but the connection drops before the response. */
  dropsAnswerTo(statement: string): void;
  /** How often that happened. */
  dropped(): number;
  stop(): void;
}

export const startDroppingProxy = async (behind: DatabaseConnection): Promise<DroppingProxy> => {
  const { host, port, user, password, database } = new pg.Client(directOf(behind));
  const sockets = new Set<Socket>();
  let awaited: string | null = null;
  let dropped = 0;
  const server = createServer((visitor) => {
    const real = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    let drops = false;
    for (const socket of [visitor, real]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    visitor.on('data', (chunk: Buffer) => {
      if (awaited !== null && chunk.includes(`${awaited}\0`)) {
        awaited = null;
        drops = true;
      }
      real.write(chunk);
    });
    real.on('data', (chunk: Buffer) => {
      if (!drops) return void visitor.write(chunk);
      dropped += 1;
      visitor.destroy();
      real.destroy();
    });
    visitor.on('close', () => real.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
  return {
    connection: { ...place, user: user ?? '', password: password ?? '', database: database ?? '' },
    dropsAnswerTo: (statement) => (awaited = statement),
    dropped: () => dropped,
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};
