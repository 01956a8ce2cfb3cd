import { useRef, useState } from 'react';
import { type Capability, can } from '~/domain/capabilities/needs';
import type { ChannelId, GroupId } from '~/domain/ids';
import {
  type InvitationTerms,
  type InviteOutcome,
  WELCOME_LIMIT,
} from '~/domain/organization/invitation';
import { ROLE } from '~/domain/people/user';
import { countOf } from '~/lib/listNames';
import type { InviteMode } from '~/model/selectors/permissions/inviting';
import { useSession } from '~/session/react';
import { createInviteLink, sendInvites } from '~/session/resources/people/invites';
import type { Session } from '~/session/session';
import { type Form, useForm } from '~/widgets/form/useForm';
import { judgeAddresses } from './addresses';
import { type Expiry, expiryMinutes, isTooLong } from './expiry';

export interface InviteValues extends Expiry {
  /** As entered, including malformed ones. */
  readonly addresses: readonly string[];
  readonly role: number;
  readonly includesDefaults: boolean;
  readonly channelIds: readonly ChannelId[];
  readonly groupIds: readonly GroupId[];
  readonly notifies: boolean;
  readonly welcome: 'usual' | 'own' | 'none';
  readonly welcomeText: string;
}

const FRESH: InviteValues = {
  addresses: [],
  role: ROLE.member,
  expiry: '10',
  count: '2',
  unit: 'weeks',
  includesDefaults: true,
  channelIds: [],
  groupIds: [],
  notifies: true,
  welcome: 'usual',
  welcomeText: '',
};

/** Outcome of an attempt. */
export type InviteResult =
  | {
      readonly kind: 'emails';
      readonly outcome: InviteOutcome;
      /** Well-formed addresses in this attempt. */
      readonly tried: readonly string[];
      readonly sentCount: number;
      /** Addresses that stay in the field. */
      readonly keptCount: number;
    }
  | { readonly kind: 'link'; readonly url: string };

/** The invitation form, for either mode. Addresses that couldn't be invited stay for another attempt. */
export function useInviteForm({
  mode,
  isAdmin,
  onAllInvited,
}: {
  mode: InviteMode;
  isAdmin: boolean;
  /** Called when nothing is left to do. */
  onAllInvited: (count: number) => void;
}) {
  const session = useSession();
  const [saved, setSaved] = useState(FRESH);
  const [result, setResult] = useState<InviteResult>();
  const kept = useRef<InviteValues>(undefined);
  const touched = useRef(new Set<keyof InviteValues>());
  const form = useForm<InviteValues>({
    draft: 'invitation',
    saved,
    check: (values) => ({
      ...(mode === 'email' ? addressFault(values) : {}),
      ...(expiryMinutes(values) === undefined
        ? { count: isTooLong(values) ? 'At most 100 years.' : 'Enter when it expires.' }
        : {}),
      ...(isAdmin ? welcomeFault(values) : {}),
    }),
    save: async (values) => {
      const terms = knownTerms(session, termsOf(values, isAdmin));
      if (mode === 'link') {
        const url = await createInviteLink(session, terms);
        // The terms stay in view beside the link that has them, and the next one begins with them.
        setSaved(values);
        setResult({ kind: 'link', url });
      } else {
        const emails = goodAddresses(values);
        const notifies = knows(session, 'inviteNotice') ? values.notifies : undefined;
        const outcome = await sendInvites(session, { ...terms, emails, notifiesInviter: notifies });
        const addresses = keptAddresses(values, outcome);
        const sentCount = outcome.wereSent ? emails.length - outcome.refused.length : 0;
        if (outcome.refused.length + addresses.length === 0) return onAllInvited(sentCount);
        // The next ones are invited alike while the dialog is open; input that is left outlives it.
        if (addresses.length === 0) setSaved({ ...values, addresses });
        else kept.current = { ...values, addresses };
        setResult({
          kind: 'emails',
          outcome,
          tried: emails,
          sentCount,
          keptCount: addresses.length,
        });
      }
    },
    place: ({ message }) => FIELD_OF_WORDS.find(([words]) => words.test(message))?.[1],
  });
  const submit = async () => {
    kept.current = undefined;
    touched.current.clear();
    const isDone = await form.submit();
    if (kept.current) enterAgain(form, kept.current, touched.current);
    return isDone;
  };
  const set: Form<InviteValues>['set'] = (field, value) => {
    touched.current.add(field);
    form.set(field, value);
  };
  return { form: { ...form, set, submit }, result };
}

/** `touched`: what was entered while the request was on its way is newer. */
function enterAgain(
  { set }: Form<InviteValues>,
  values: InviteValues,
  touched: ReadonlySet<keyof InviteValues>,
): void {
  const one = <K extends keyof InviteValues>(field: K) => set(field, values[field]);
  for (const field of Object.keys(values) as (keyof InviteValues)[])
    if (!touched.has(field)) one(field);
}

/** The server uses one code for all of these (E9), so its message determines the field. */
const FIELD_OF_WORDS: readonly (readonly [RegExp, keyof InviteValues])[] = [
  [/channel|subscribe/i, 'channelIds'],
  [/user group/i, 'groupIds'],
  [/\brole\b|organization (owner|administrator)/i, 'role'],
  [/welcome_message/i, 'welcomeText'],
  [/expires/i, 'count'],
  [/email/i, 'addresses'],
];

export function goodAddresses({ addresses }: Pick<InviteValues, 'addresses'>): readonly string[] {
  return judgeAddresses(addresses).flatMap(({ text, fault }) => (fault ? [] : text));
}

/** Addresses to keep: malformed ones to fix, ones over a limit for tomorrow, and ones unsent because of another. */
function keptAddresses(values: InviteValues, outcome: InviteOutcome): readonly string[] {
  const bad = judgeAddresses(values.addresses).flatMap(({ text, fault }) =>
    fault === 'malformed' ? text : [],
  );
  const refused = new Set(outcome.refused.map(({ email }) => email));
  if (!outcome.isDailyLimitReached && !outcome.isLicenseLimitReached) {
    const unsent = goodAddresses(values).filter((email) => !refused.has(email));
    return outcome.wereSent ? bad : [...unsent, ...bad];
  }
  return [...(outcome.wereSent ? [...refused] : goodAddresses(values)), ...bad];
}

function addressFault(values: InviteValues): { readonly addresses?: string } {
  if (goodAddresses(values).length > 0) return {};
  return { addresses: 'Enter at least one email address.' };
}

function welcomeFault({ welcome, welcomeText }: InviteValues): { readonly welcomeText?: string } {
  if (welcome !== 'own') return {};
  if (welcomeText.trim() === '')
    return { welcomeText: 'Write a message, or choose another option.' };
  const over = [...welcomeText].length - WELCOME_LIMIT;
  return over > 0 ? { welcomeText: `${countOf(over, 'character', 'characters')} too long.` } : {};
}

function termsOf(values: InviteValues, isAdmin: boolean): InvitationTerms {
  const { role, includesDefaults, channelIds, groupIds } = values;
  return {
    role,
    expiresInMinutes: expiryMinutes(values) ?? null,
    includesDefaults,
    channelIds,
    groupIds,
    welcomeText: isAdmin ? welcomeOf(values) : undefined,
  };
}

function knows({ realm }: Session, capability: Capability): boolean {
  const server = realm.getState().realm;
  return server !== undefined && can(server, capability);
}

/** Terms that an older server understands: there, default channels are listed one by one. */
function knownTerms(session: Session, terms: InvitationTerms): InvitationTerms {
  const { includesDefaults, channelIds, groupIds, welcomeText } = terms;
  const isSwitch = knows(session, 'inviteDefaults');
  const defaults = includesDefaults ? (session.realm.getState().realm?.defaultChannels ?? []) : [];
  return {
    ...terms,
    includesDefaults: isSwitch ? includesDefaults : undefined,
    channelIds: isSwitch ? channelIds : [...new Set([...defaults, ...channelIds])],
    groupIds: knows(session, 'inviteGroups') ? groupIds : undefined,
    welcomeText: knows(session, 'inviteWelcome') ? welcomeText : undefined,
  };
}

/** null: the standard message, empty: none (E9). */
function welcomeOf({ welcome, welcomeText }: InviteValues): string | null {
  if (welcome === 'usual') return null;
  return welcome === 'none' ? '' : welcomeText;
}
