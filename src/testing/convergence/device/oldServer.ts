/**
 * Makes a register request as to a server below feature level 89: it doesn't know `user_settings`, sends the same
 * values as top-level fields, and announces changes with the two legacy events (contract 6).
 */
export function asLegacyRegister(init: RequestInit): RequestInit {
  const params = new URLSearchParams(init.body as URLSearchParams);
  const { user_settings_object: _unknown, ...capabilities } = JSON.parse(
    params.get('client_capabilities') ?? '{}',
  ) as Readonly<Record<string, boolean>>;
  params.set('client_capabilities', JSON.stringify(capabilities));
  return { ...init, body: params };
}

export function withoutUserSettings(body: string): string {
  const { user_settings: _unknown, ...answer } = JSON.parse(body) as Readonly<
    Record<string, unknown>
  >;
  return JSON.stringify(answer);
}
