import { LIMITS } from '~/contract/limits';
import type { testWelcomeMessage as testRoute } from '~/contract/routes/otherClients';
import { requireAdministrator } from '../../../core/permissions';
import { checkText } from '../../../core/text';
import { sendDirectNotice } from '../../../realm/messages/notices';
import { act } from '../act';
import type { Handler } from '../context';

export const testWelcomeMessage: Handler<typeof testRoute> = (context, args) =>
  act(context, async (change, actor) => {
    requireAdministrator(actor);
    const text = checkText(args.welcome_message_custom_text, {
      what: 'welcome_message_custom_text',
      max: LIMITS.welcomeText,
    });
    return { message_id: await sendDirectNotice(change, actor, text) };
  });
