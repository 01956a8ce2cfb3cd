import { str } from '../decode';
import { pushQuiet } from '../push';
import { maybe, param, route } from '../route';

/** Web Push by Parley's server (RFC 8030); register has its `parley_push_key`. Bound to the caller's session. */
export const subscribeToPush = route({
  method: 'POST',
  path: '/parley/push',
  doc: 'docs/contract.md',
  params: {
    endpoint: param(str),
    p256dh: param(str),
    auth: param(str),
    /** The device's name for the account, returned with each push. */
    account: param(str),
    /** Absent: unchanged. */
    quiet: maybe(param(pushQuiet)),
  },
});

/** Ends the subscription of the caller's own session. */
export const unsubscribeFromPush = route({
  method: 'DELETE',
  path: '/parley/push',
  doc: 'docs/contract.md',
});

/** Ends the subscription of another of the caller's sessions. */
export const endSessionPush = route({
  method: 'DELETE',
  path: '/parley/sessions/{session_id:int}/push',
  doc: 'docs/contract.md',
});
