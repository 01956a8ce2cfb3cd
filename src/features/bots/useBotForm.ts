import { asUserId } from '~/domain/ids';
import type { Webhook } from '~/domain/people/bot';
import { nameOfRole } from '~/domain/people/roles';
import type { User } from '~/domain/people/user';
import { useRealm, useSession } from '~/session/react';
import { updateBot } from '~/session/resources/people/bots';
import type { RequestError } from '~/session/types';
import { type Form, useForm } from '~/widgets/form/useForm';
import { webhookUrlFault } from './botKinds';

export interface BotValues {
  readonly fullName: string;
  readonly role: string;
  readonly ownerId: number | null;
  readonly url: string;
  readonly format: string;
  /** The new picture, if any. */
  readonly avatar: File | undefined;
}
export type BotForm = Form<BotValues>;

/** Form for what can be changed about a bot. */
export function useBotForm(bot: User, webhook: Webhook | undefined): BotForm {
  const session = useSession();
  const users = useRealm((realm) => realm.users);
  return useForm<BotValues>({
    draft: `bot ${bot.userId}`,
    shared: {
      names: { fullName: 'Name', role: 'Role', ownerId: 'Owner', url: 'Address', format: 'Format' },
      wordsOf: (field, value) => {
        if (field === 'role') return nameOfRole(Number(value));
        return field === 'ownerId' ? users.get(asUserId(Number(value)))?.fullName : undefined;
      },
      lastChange: { kind: 'bot_updated', target: bot.fullName },
    },
    saved: {
      fullName: bot.fullName,
      role: String(bot.role),
      ownerId: bot.botOwnerId,
      url: webhook?.url ?? '',
      format: String(webhook?.format ?? 1),
      avatar: undefined,
    },
    check: ({ fullName, ownerId, url }) => {
      const fault = webhook && webhookUrlFault(url);
      return {
        ...(fullName.trim() === '' ? { fullName: 'Enter a name.' } : {}),
        ...(ownerId === null && bot.botOwnerId !== null ? { ownerId: 'Choose an owner.' } : {}),
        ...(fault ? { url: fault } : {}),
      };
    },
    save: async ({ avatar }, { fullName, role, ownerId, url, format }) => {
      await updateBot(session, bot.userId, {
        fullName: fullName?.trim(),
        role: role === undefined ? undefined : Number(role),
        ownerId: ownerId == null ? undefined : asUserId(ownerId),
        webhookUrl: url?.trim(),
        webhookFormat: format === undefined ? undefined : Number(format),
        avatar,
      });
    },
    place: placeBotError,
  });
}

/** Returns the field that a refusal is about, for both bot forms. Only new bots choose an address. */
export function placeBotError({ code, message }: RequestError): keyof BotValues | undefined {
  if (code === 'BAD_IMAGE' || /image|file/i.test(message)) return 'avatar';
  if (/payload_url|\bURL\b/i.test(message)) return 'url';
  if (/interface/i.test(message)) return 'format';
  if (/owner/i.test(message)) return /change owner/i.test(message) ? 'ownerId' : 'role';
  if (/role|administrator/i.test(message)) return 'role';
  return /name/i.test(message) ? 'fullName' : undefined;
}
