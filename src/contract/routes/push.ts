import { str } from '../decode';
import { pushQuiet } from '../push';
import { maybe, param, route } from '../route';

/** Web Push of our own server (RFC 8030): register says its key as `parley_push_key`. A subscription belongs to the caller's sign-in. */
export const subscribeToPush = route({
  method: 'POST',
  path: '/parley/push',
  doc: 'docs/contract.md',
  params: {
    endpoint: param(str),
    p256dh: param(str),
    auth: param(str),
    /** How the device calls the account, said back with each push. */
    account: param(str),
    /** Absent: as it was. */
    quiet: maybe(param(pushQuiet)),
  },
});

/** Ends that of the caller's own sign-in. */
export const unsubscribeFromPush = route({
  method: 'DELETE',
  path: '/parley/push',
  doc: 'docs/contract.md',
});

/** Ends that of another sign-in of one's own. */
export const endSessionPush = route({
  method: 'DELETE',
  path: '/parley/sessions/{session_id:int}/push',
  doc: 'docs/contract.md',
});
