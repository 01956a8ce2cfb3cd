import { expect, it } from 'vitest';
import { REALM_PERMISSIONS } from '~/contract/permissions';
import { REALM_LIMIT_SETTINGS, REALM_SETTING_VALUES, REALM_SETTINGS } from '~/contract/realm';
import { ORGANIZATION_CONTROLS } from './organizationControls';
import { PERMISSION_CONTROLS } from './permissionControls';

const CONTROLS = [...ORGANIZATION_CONTROLS, ...PERMISSION_CONTROLS].flatMap(
  ({ controls }) => controls,
);

it('every setting of PATCH /realm has one control', () => {
  const names = CONTROLS.map(({ name }) => name).sort();
  // The server reports whether it can push to phones; no one sets it.
  const { push_notifications_enabled: _, ...settings } = REALM_SETTINGS;
  const settable = [
    ...Object.keys(settings),
    ...Object.keys(REALM_LIMIT_SETTINGS),
    ...Object.keys(REALM_PERMISSIONS),
    'message_retention_days',
  ].sort();
  expect(names).toEqual(settable);
});

it('every choice offers exactly what the server accepts', () => {
  for (const control of CONTROLS) {
    const allowed = REALM_SETTING_VALUES[control.name as keyof typeof REALM_SETTINGS];
    if (!allowed) continue;
    const offered = control.kind === 'choice' ? control.options.map(([value]) => value) : [];
    expect([...offered].sort(), control.name).toEqual([...allowed].sort());
  }
});
