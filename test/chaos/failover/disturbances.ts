import { setTimeout as delay } from 'node:timers/promises';
import type { Relay } from '../../setup/relay.ts';
import type { Patroni } from './patroni.ts';

interface Drill {
  patroni: Patroni;
  /** Between the product and HAProxy. */
  relay: Relay;
}

export interface Disturbance {
  title: string;
  /** HAProxy keeps the connections to a server that is no longer primary. */
  keepsSessions?: boolean;
  /** Resolves when nothing is disturbed any longer, though the cluster may still be recovering. */
  act(drill: Drill): Promise<void>;
}

const seconds = (count: number): Promise<void> => delay(count * 1000);

/** A watchdog ends the machine this long after Patroni last reported, before another node may take the leader key. */
const WATCHDOG_SECONDS = 15;

export const DISTURBANCES: Record<string, Disturbance> = {
  kill: {
    title: 'primary without power for 10 s',
    async act({ patroni }) {
      const machine = patroni.machine(await patroni.leader());
      await machine.powerOff();
      await seconds(10);
      machine.boot();
    },
  },
  pause: {
    title: 'primary frozen, reset by its watchdog',
    async act({ patroni }) {
      const machine = patroni.machine(await patroni.leader());
      machine.freeze();
      await seconds(WATCHDOG_SECONDS);
      await machine.powerOff();
      await seconds(10);
      machine.boot();
    },
  },
  hiccup: {
    title: 'primary frozen for 8 s',
    async act({ patroni }) {
      const machine = patroni.machine(await patroni.leader());
      machine.freeze();
      await seconds(8);
      machine.thaw();
    },
  },
  partition: {
    title: 'primary cut off for 30 s',
    async act({ patroni }) {
      const rejoin = await patroni.isolate(await patroni.leader());
      await seconds(30);
      await rejoin();
    },
  },
  switchover: {
    title: 'planned switchover',
    async act({ patroni }) {
      await patroni.switchover();
    },
  },
  sticky: {
    title: 'switchover, HAProxy keeps sessions',
    keepsSessions: true,
    async act({ patroni }) {
      await patroni.switchover();
      await seconds(6);
    },
  },
  'old-primary': {
    title: 'old primary left up read-only for 8 s',
    async act({ patroni, relay }) {
      relay.leadsTo(patroni.placeOf(await patroni.leader()));
      relay.cut();
      await seconds(3);
      await patroni.switchover();
      await seconds(8);
      relay.leadsTo({ host: patroni.proxy.host, port: patroni.proxy.ports.closing });
    },
  },
  'black-hole': {
    title: 'open connections swallowed',
    async act({ relay }) {
      relay.swallowOpen();
      await seconds(20);
    },
  },
};
