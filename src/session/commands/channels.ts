import { joinChannel as joinChannelApi } from '~/api/endpoints/people';
import type { Session } from '../session';

/** By name: the API subscribes that way. The subscription event does the rest. */
export function joinChannel(session: Session, name: string): Promise<void> {
  return joinChannelApi(session.api, name);
}
