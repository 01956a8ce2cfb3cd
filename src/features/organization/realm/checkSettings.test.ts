import { describe, expect, it } from 'vitest';
import type { OrganizationValues } from '~/domain/organization/organization';
import { RequestError } from '~/session/types';
import { checkSettings, placeSettingError } from './checkSettings';
import { ORGANIZATION_CONTROLS } from './organizationControls';

function placed(message: string, ...changed: (keyof OrganizationValues)[]) {
  return placeSettingError(new RequestError('refused', 'PATCH /realm', message), changed);
}

describe('placeSettingError', () => {
  it('finds the setting by its whole name, not by a part of another word', () => {
    expect(placed('Invalid org_type', 'name', 'org_type')).toBe('org_type');
    expect(placed('Invalid digest_weekday', 'name')).toBeUndefined();
  });

  it('finds the setting by the text of the refusal', () => {
    expect(placed("Organization name can't be empty.", 'name')).toBe('name');
    const channel = 'signup_announcements_stream_id';
    expect(placed('Invalid channel ID', 'name', channel)).toBe(channel);
    expect(placed('Must be an organization owner', 'name')).toBeUndefined();
    const days = 'message_retention_days';
    expect(placed('Must be an organization owner', 'name', days)).toBe(days);
  });
});

describe('checkSettings', () => {
  it('reports values that are empty, too long or not a number', () => {
    const values = {
      name: ' ',
      description: '🦀'.repeat(1001),
      welcome_message_custom_text: '',
      default_code_block_language: '',
      message_retention_days: 0,
    } as OrganizationValues;
    expect(checkSettings(ORGANIZATION_CONTROLS, values)).toEqual({
      name: 'This can’t be empty.',
      description: '1 character too long.',
      message_retention_days: 'Enter a number above 0.',
    });
  });
});

describe('numbers', () => {
  const faults = (values: Partial<OrganizationValues>) =>
    checkSettings(
      ORGANIZATION_CONTROLS.filter(({ controls }) => controls.every(({ kind }) => kind !== 'text')),
      values as OrganizationValues,
    );
  it('are refused here beyond what the server takes', () => {
    expect(faults({ message_retention_days: 999_999_999 }).message_retention_days).toBe(
      'At most 1,000,000 days.',
    );
    expect(faults({ waiting_period_threshold: -1 }).waiting_period_threshold).toBe(
      'Enter a whole number, 0 or more.',
    );
    expect(faults({ message_retention_days: -1, waiting_period_threshold: 0 })).toEqual({});
  });
});

describe('the call server’s URL', () => {
  const at = (url: string, provider = 1) => {
    const values = { video_chat_provider: provider, jitsi_server_url: url } as OrganizationValues;
    const calls = ORGANIZATION_CONTROLS.filter(({ title }) => title === 'Calls');
    return checkSettings(calls, values).jitsi_server_url;
  };

  it('is checked while calls use it', () => {
    expect(at('https://meet.example.com')).toBeUndefined();
    expect(at('http://localhost:8000')).toBeUndefined();
    expect(at('')).toBeUndefined();
    expect(at('http://meet.example.com')).toBe('Start the URL with https://');
    expect(at('meet.example.com')).toBe('Start the URL with https://');
    expect(at('https://')).toBe('Enter a URL such as https://meet.example.com');
    expect(at('nonsense', 0)).toBeUndefined();
  });

  it('shows the server’s refusal beside it', () => {
    const refusal = 'Jitsi server: enter its URL.';
    expect(placed(refusal, 'video_chat_provider')).toBe('jitsi_server_url');
  });
});
