import type { Device } from '../device/device';
import { FAULTS, FINE, type Weather } from '../device/network';
import { type ActionContext, type ActionResult, type ActionTable, someTab } from './action';

const MAX_TABS = 3;
const HOUR_MS = 3_600_000;

function onDevice(weight: number, run: (context: ActionContext, device: Device) => ActionResult) {
  return {
    weight,
    async run(context: ActionContext): Promise<ActionResult> {
      const device = context.dice.pick(context.world.devices);
      return device ? run(context, device) : 'idle';
    },
  };
}

/** What happens to browsers, networks, disks and the server. */
export const deviceActions: ActionTable = {
  openTab: onDevice(5, ({ note }, device) => {
    if (device.tabs.length >= MAX_TABS) return 'idle';
    note(`${device.name}: opens a tab`);
    device.openTab();
    return 'done';
  }),
  closeTab: onDevice(2, ({ dice, note }, device) => {
    const tab = dice.pick(device.tabs);
    if (!tab) return 'idle';
    const how = dice.chance(0.3) ? 'kill' : 'close';
    note(`${tab.name}: ${how}`);
    device.closeTab(tab, how);
    return 'done';
  }),
  reloadTab: onDevice(4, ({ dice, note }, device) => {
    const tab = dice.pick(device.tabs);
    if (!tab) return 'idle';
    const survives = dice.chance(0.5);
    note(`${tab.name}: reloads${survives ? '' : ', worker too'}`);
    device.closeTab(tab, 'close');
    if (!survives) device.endIdleWorker();
    device.openTab();
    return 'done';
  }),
  /** Heartbeats go by, and then only what is on disk is left. */
  reloadAfterQuiet: {
    weight: 3,
    async run({ world, dice, note }) {
      const device = dice.pick(world.devices);
      if (!device) return 'idle';
      const ms = dice.one([60_000, 130_000, 400_000]);
      note(`${device.name}: ${ms} ms of quiet, then everything is opened anew`);
      await world.advance(ms);
      const how = dice.chance(0.3) ? 'kill' : 'close';
      for (const tab of [...device.tabs]) device.closeTab(tab, how);
      device.endIdleWorker();
      device.openTab();
      return 'done';
    },
  },
  crashBrowser: onDevice(1, ({ note }, device) => {
    note(`${device.name}: crashes and starts again`);
    device.killAll();
    device.openTab();
    return 'done';
  }),
  loseNetwork: onDevice(3, ({ note }, device) => {
    note(`${device.name}: offline`);
    device.network.weather = { ...device.network.weather, isOnline: false };
    return 'done';
  }),
  regainNetwork: onDevice(4, ({ dice, note }, device) => {
    note(`${device.name}: online`);
    device.network.weather = { ...device.network.weather, isOnline: true };
    if (dice.chance(0.7)) device.wake();
    return 'done';
  }),
  changeWeather: onDevice(7, ({ dice, note }, device) => {
    device.network.weather = someWeather({ dice });
    note(`${device.name}: weather ${JSON.stringify(device.network.weather)}`);
    return 'done';
  }),
  changeDisk: onDevice(2, ({ dice, note }, device) => {
    device.disk.state.lagMs = dice.one([0, 0, 5, 60]);
    device.disk.state.isFull = dice.chance(0.2);
    note(`${device.name}: disk ${JSON.stringify(device.disk.state)}`);
    return 'done';
  }),
  wakePage: {
    weight: 2,
    async run(context) {
      const tab = someTab(context);
      if (!tab) return 'idle';
      if (context.dice.chance(0.5)) tab.session.wake();
      else tab.session.hello();
      return 'done';
    },
  },
  restartServer: {
    weight: 1.5,
    async run({ world, dice, note }) {
      const how = dice.one(['stop', 'kill']);
      note(`server: ${how} and start`);
      await world.stopServer(how);
      await world.advance(dice.one([0, 50, 3000, 30_000]));
      await world.startServer();
      return 'done';
    },
  },
  expireQueue: {
    weight: 1.5,
    async run({ world, dice, note }) {
      const device = dice.pick(world.devices);
      if (!device || !world.isServerUp) return 'idle';
      note(`server: forgets the queues of ${device.person.name}`);
      await world.expireQueuesOf(device.person.id);
      return 'done';
    },
  },
  waitLong: {
    weight: 2,
    async run({ world, dice, note }) {
      const ms = dice.one([15_000, 60_000, 100_000]);
      note(`${ms} ms pass`);
      await world.advance(ms);
      return 'done';
    },
  },
  sleep: {
    weight: 0.7,
    async run({ world, dice, note }) {
      const ms = dice.one([120_000, HOUR_MS, 7 * HOUR_MS, 26 * HOUR_MS]);
      note(`everything sleeps for ${ms} ms`);
      await world.sleep(ms);
      return 'done';
    },
  },
};

function someWeather({ dice }: Pick<ActionContext, 'dice'>): Weather {
  if (dice.chance(0.3)) return FINE;
  return {
    isOnline: true,
    latencyMs: dice.one([0, 20, 300, 4000, 40_000]),
    faultRate: dice.one([0, 0.1, 0.3, 0.7]),
    faults: dice.chance(0.5) ? FAULTS : dice.some(FAULTS, 0.4),
  };
}
