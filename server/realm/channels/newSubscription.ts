/** A subscription without settings of its own: everything follows the person's defaults. */
export const NEW_SUBSCRIPTION = {
  active: 1,
  is_muted: 0,
  pin_to_top: 0,
  desktop_notifications: null,
  audible_notifications: null,
  push_notifications: null,
  email_notifications: null,
  wildcard_mentions_notify: null,
} as const;
