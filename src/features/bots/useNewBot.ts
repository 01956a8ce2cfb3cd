import type { UserId } from '~/domain/ids';
import { BOT_TYPE, WEBHOOK_FORMAT } from '~/domain/people/bot';
import { useSession } from '~/session/react';
import { createBot } from '~/session/resources/people/bots';
import { showToast } from '~/ui/notices/toasts';
import { type Form, useForm } from '~/widgets/form/useForm';
import { webhookUrlFault } from './botKinds';
import { placeBotError } from './useBotForm';

interface NewBotValues {
  readonly fullName: string;
  readonly shortName: string;
  readonly type: number;
  readonly url: string;
  readonly format: number;
  readonly avatar: File | undefined;
}

export function useNewBot({
  type,
  onCreated,
}: {
  type: number;
  onCreated: (botId: UserId) => void;
}): Form<NewBotValues> {
  const session = useSession();
  return useForm<NewBotValues>({
    draft: 'new bot',
    saved: {
      fullName: '',
      shortName: '',
      type,
      url: '',
      format: WEBHOOK_FORMAT.json,
      avatar: undefined,
    },
    check: (values) => {
      const fault =
        values.type === BOT_TYPE.outgoingWebhook ? webhookUrlFault(values.url) : undefined;
      const shortFault = shortNameFault(values.shortName);
      return {
        ...(values.fullName.trim() === '' ? { fullName: 'Enter a name.' } : {}),
        ...(shortFault ? { shortName: shortFault } : {}),
        ...(fault ? { url: fault } : {}),
      };
    },
    save: async ({ fullName, shortName, type: kind, url, format, avatar }) => {
      const isOutgoing = kind === BOT_TYPE.outgoingWebhook;
      const botId = await createBot(session, {
        fullName: fullName.trim(),
        shortName: shortName.trim(),
        type: kind,
        avatar,
        ...(isOutgoing ? { webhook: { url: url.trim(), format } } : {}),
      });
      showToast({ text: `Made ${fullName.trim()}` });
      onCreated(botId);
    },
    place: (error) => {
      if (/username/i.test(error.message)) return 'shortName';
      const field = placeBotError(error);
      return field === 'ownerId' || field === 'role' ? undefined : field;
    },
  });
}

/** Default for the part of an address before `-bot@`: lowercase letters, digits and hyphens. */
export function shortNameFrom(fullName: string): string {
  return fullName
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replace(/[\s_-]*bot$/, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
}

function shortNameFault(text: string): string | undefined {
  const name = text.trim();
  if (name === '') return 'Enter a short name.';
  return /^\w[\w.+-]*$/.test(name) && !name.includes('..')
    ? undefined
    : 'Use English letters, digits, hyphens and dots.';
}
