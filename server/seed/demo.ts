import { foundRealm } from '../realm/accounts/foundRealm';
import type { Services } from '../services';

/** Everybody's password in the demo organization. */
export const DEMO_PASSWORD = 'parley-demo';

interface DemoOptions {
  /** For API addresses. */
  readonly host: string;
}

/** Fills an empty server with the demo organization. Refused once there is an organization. */
export async function seedDemo(services: Services, { host }: DemoOptions): Promise<void> {
  await foundRealm(services.realm, services.random, {
    name: 'Parley demo',
    fullName: 'Demo Owner',
    email: 'owner@demo.example',
    password: DEMO_PASSWORD,
    host,
    nowMs: services.clock.now(),
  });
}
