/**
 * What mails say in English; the other languages have the same sentences. Each is whole, since word order and endings
 * differ. `org`: the organization's name.
 */
export const en = {
  open: (org: string) => `Open ${org}`,
  linkBelow: 'Or open this link:',
  stop: 'Stop these emails',
  once: { hour: 'The link works once, for an hour.', day: 'The link works once, for a day.' },
  ifNotYouIgnore: 'If this wasn’t you, ignore this email: nothing happens.',
  hasAccount: (org: string) => `You have an account in ${org} with this address.`,
  hadAccount: (org: string) => `You had an account in ${org} with this address.`,
  device: {
    label: 'Device',
    address: 'IP address',
    time: 'Time',
    unknown: 'Unknown',
    on: (program: string, system: string) => `${program} on ${system}`,
  },
  invitation: {
    title: (inviter: string, org: string) => `${inviter} invited you to ${org}`,
    reminder: (org: string) => `Your invitation to ${org} is still open`,
    text: (org: string) =>
      `Join the conversation in ${org} on Parley, a team chat organized by topic.`,
    reminderText: (inviter: string, org: string) =>
      `${inviter} invited you to ${org} on Parley, a team chat organized by topic.`,
    accept: 'Accept invitation',
    expires: (day: string) => `The invitation expires on ${day}.`,
    reason: (inviter: string, address: string) =>
      `${inviter} entered ${address} to invite you. If you don’t know them, ignore this email.`,
  },
  reset: {
    subject: (org: string) => `Set a new password for ${org}`,
    title: 'Set a new password',
    text: (address: string, org: string) =>
      `Someone, hopefully you, asked for a new password for ${address} in ${org}.`,
    reason: 'If this wasn’t you, ignore this email. Your password stays as it is.',
  },
  join: {
    title: (org: string) => `Join ${org}`,
    text: (address: string, org: string) => `Confirm that ${address} is yours to join ${org}.`,
    confirm: 'Confirm and join',
    known: (org: string) => `You already have an account in ${org}`,
    knownText: (address: string) =>
      `Sign in with ${address}. If you forgot your password, you can set a new one there.`,
    signIn: 'Sign in',
    deactivated: (org: string) => `Your account in ${org} is deactivated`,
    deactivatedText: 'Ask an administrator to reactivate it.',
  },
  newAddress: {
    subject: (org: string) => `Confirm your new email for ${org}`,
    title: 'Confirm your new email',
    text: (address: string, before: string, org: string) =>
      `You asked to use ${address} in ${org} instead of ${before}.`,
    confirm: 'Confirm',
  },
  addressChanged: {
    subject: (org: string) => `Your email was changed in ${org}`,
    title: 'Your email was changed',
    text: (address: string, org: string) =>
      `Your account in ${org} now has the address ${address}.`,
    advice: 'If this wasn’t you, ask an administrator for help.',
  },
  newSignIn: {
    title: (org: string) => `New sign-in to ${org}`,
    text: (address: string) => `Your account ${address} was signed in to from a new device.`,
    advice: 'If this wasn’t you, change your password: that signs out every other device.',
    review: 'Review your devices',
    reason:
      'You get this when your account is used on a new device. You can turn it off in your notification settings.',
  },
  role: {
    owner: (org: string) => `You’re now an owner of ${org}`,
    administrator: (org: string) => `You’re now an administrator of ${org}`,
    moderator: (org: string) => `You’re now a moderator of ${org}`,
    member: (org: string) => `You’re now a member of ${org}`,
    guest: (org: string) => `You’re now a guest in ${org}`,
    text: (actor: string) => `${actor} changed your role.`,
  },
  deactivated: {
    title: (org: string) => `Your account in ${org} was deactivated`,
    text: (actor: string) => `${actor} deactivated it. You can’t sign in any more.`,
    comment: (actor: string, comment: string) => `${actor} wrote: ${comment}`,
  },
  export: {
    started: (actor: string, org: string) => `${actor} is exporting data of ${org}`,
    startedText: 'Administrators can download the archive once it’s ready.',
    see: 'See exports',
    startedReason: (org: string) => `You get this as an owner of ${org}.`,
    ready: (org: string) => `Your export of ${org} is ready`,
    download: 'Download it',
    readyReason: 'You get this because you started the export.',
  },
  security: {
    account: (address: string) => `Your account is ${address}.`,
    review: 'Review your account',
    reason: 'You get this whenever the security of your account changes.',
    password: {
      title: (org: string) => `Your password was changed in ${org}`,
      text: () => 'Your account has a new password.',
      advice:
        'If this wasn’t you, set another one with “Forgot your password?” on the sign-in page, and ask an administrator for help.',
    },
    app_added: {
      title: (org: string) => `Two-step verification was turned on in ${org}`,
      text: () => 'An authenticator app was set up for your account.',
      advice:
        'If this wasn’t you, remove it in your settings and change your password: that signs out every other device.',
    },
    app_removed: {
      title: (org: string) => `Two-step verification was turned off in ${org}`,
      text: () => 'The authenticator app was removed from your account.',
      advice: 'If this wasn’t you, change your password: that signs out every other device.',
    },
    codes_renewed: {
      title: (org: string) => `Your recovery codes were renewed in ${org}`,
      text: () => 'Your account has new recovery codes. The ones before no longer work.',
      advice:
        'If this wasn’t you, renew them again and change your password: that signs out every other device.',
    },
    passkey_added: {
      title: (org: string) => `A passkey was added in ${org}`,
      text: (name: string) => `The passkey “${name}” now signs in to your account.`,
      advice:
        'If this wasn’t you, remove it in your settings and change your password: that signs out every other device.',
    },
    passkey_removed: {
      title: (org: string) => `A passkey was removed in ${org}`,
      text: (name: string) => `The passkey “${name}” no longer signs in to your account.`,
      advice: 'If this wasn’t you, change your password: that signs out every other device.',
    },
    key_created: {
      title: (org: string) => `An API key was created in ${org}`,
      text: (name: string) => `Programs can use your account with the API key “${name}”.`,
      advice:
        'If this wasn’t you, change your password: that deletes your API keys and signs out every other device.',
    },
    key_renewed: {
      title: (org: string) => `Your API key was changed in ${org}`,
      text: () => 'Your account has a new API key. The ones before no longer work.',
      advice:
        'If this wasn’t you, change your password: that deletes your API keys and signs out every other device.',
    },
    factorsReset: {
      title: (org: string) => `Your two-step verification was reset in ${org}`,
      text: (by: string) =>
        `${by} reset it: your authenticator app, passkeys and recovery codes no longer work.`,
      advice: 'If you didn’t ask for this, change your password and ask an administrator for help.',
      setUp: 'Set it up again',
    },
  },
  missed: {
    /** `count` may be 1. `who`: names of the others of a direct conversation. */
    direct: (count: number, who: string) => `${messages(count)} from ${who}`,
    /** `where`: the organization, or a channel and topic. */
    in: (count: number, where: string) => `${messages(count)} in ${where}`,
    answer: (org: string) => `Reply to this email to answer in ${org}.`,
    reason:
      'You get this because you were away. Choose what is emailed in your notification settings.',
  },
  digest: {
    title: (org: string) => `What you missed in ${org}`,
    text: 'The conversations that mattered most while you were away:',
    directs: (count: number) =>
      count === 1
        ? 'You also have 1 unread direct message.'
        : `You also have ${count.toLocaleString('en')} unread direct messages.`,
    newChannels: 'New channels',
    reason:
      'You get this at most once a week, when you haven’t been here for a while. You can turn it off in your notification settings.',
  },
  test: {
    subject: (org: string) => `Test email from ${org}`,
    title: 'Email works',
    text: (org: string) => `This is what emails from ${org} look like.`,
    reason: 'You asked for this email in the organization settings.',
  },
  refused: {
    subject: (org: string) => `Your reply wasn’t posted in ${org}`,
    title: 'Your reply wasn’t posted',
    quote: 'This is what you wrote:',
    files: 'The files you attached weren’t posted either.',
    reason: (org: string) =>
      `You get this because a reply was sent to an email from ${org} to you.`,
  },
};

function messages(count: number): string {
  return count === 1 ? '1 new message' : `${count.toLocaleString('en')} new messages`;
}
