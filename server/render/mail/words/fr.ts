import type { MailWords } from './mailWords';

export const fr: MailWords = {
  open: (org) => `Ouvrir ${org}`,
  linkBelow: 'Ou ouvrez ce lien :',
  stop: 'Ne plus recevoir ces e-mails',
  once: {
    hour: 'Le lien fonctionne une seule fois, pendant une heure.',
    day: 'Le lien fonctionne une seule fois, pendant un jour.',
  },
  ifNotYouIgnore: 'Si ce n’était pas vous, ignorez cet e-mail : il ne se passera rien.',
  hasAccount: (org) => `Vous avez un compte chez ${org} avec cette adresse.`,
  hadAccount: (org) => `Vous aviez un compte chez ${org} avec cette adresse.`,
  device: {
    label: 'Appareil',
    address: 'Adresse IP',
    time: 'Heure',
    unknown: 'Inconnu',
    on: (program, system) => `${program} sur ${system}`,
  },
  invitation: {
    title: (inviter, org) => `${inviter} vous invite chez ${org}`,
    reminder: (org) => `Votre invitation chez ${org} vous attend toujours`,
    text: (org) =>
      `Rejoignez la conversation de ${org} sur Parley, une messagerie d’équipe organisée par sujets.`,
    reminderText: (inviter, org) =>
      `${inviter} vous a invité chez ${org} sur Parley, une messagerie d’équipe organisée par sujets.`,
    accept: 'Accepter l’invitation',
    expires: (day) => `L’invitation expire le ${day}.`,
    reason: (inviter, address) =>
      `${inviter} a saisi ${address} pour vous inviter. Si ce nom ne vous dit rien, ignorez cet e-mail.`,
  },
  reset: {
    subject: (org) => `Choisissez un nouveau mot de passe pour ${org}`,
    title: 'Choisissez un nouveau mot de passe',
    text: (address, org) =>
      `Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour ${address} chez ${org}.`,
    reason: 'Si ce n’était pas vous, ignorez cet e-mail. Votre mot de passe reste le même.',
  },
  join: {
    title: (org) => `Rejoindre ${org}`,
    text: (address, org) =>
      `Confirmez que ${address} est bien votre adresse pour rejoindre ${org}.`,
    confirm: 'Confirmer et rejoindre',
    known: (org) => `Vous avez déjà un compte chez ${org}`,
    knownText: (address) =>
      `Connectez-vous avec ${address}. Si vous avez oublié votre mot de passe, vous pourrez en choisir un nouveau.`,
    signIn: 'Se connecter',
    deactivated: (org) => `Votre compte chez ${org} est désactivé`,
    deactivatedText: 'Demandez à un administrateur de le réactiver.',
  },
  newAddress: {
    subject: (org) => `Confirmez votre nouvelle adresse e-mail pour ${org}`,
    title: 'Confirmez votre nouvelle adresse e-mail',
    text: (address, before, org) =>
      `Vous avez demandé à utiliser ${address} chez ${org} au lieu de ${before}.`,
    confirm: 'Confirmer',
  },
  addressChanged: {
    subject: (org) => `Votre adresse e-mail chez ${org} a été modifiée`,
    title: 'Votre adresse e-mail a été modifiée',
    text: (address, org) => `Votre compte chez ${org} a maintenant l’adresse ${address}.`,
    advice: 'Si ce n’était pas vous, demandez de l’aide à un administrateur.',
  },
  newSignIn: {
    title: (org) => `Nouvelle connexion à ${org}`,
    text: (address) =>
      `Quelqu’un s’est connecté à votre compte ${address} depuis un nouvel appareil.`,
    advice:
      'Si ce n’était pas vous, changez votre mot de passe : tous les autres appareils seront déconnectés.',
    review: 'Vérifier vos appareils',
    reason:
      'Vous recevez cet e-mail quand votre compte est utilisé sur un nouvel appareil. Vous pouvez le désactiver dans vos paramètres de notification.',
  },
  role: {
    owner: (org) => `Votre rôle chez ${org} est maintenant « propriétaire »`,
    administrator: (org) => `Votre rôle chez ${org} est maintenant « administrateur »`,
    moderator: (org) => `Votre rôle chez ${org} est maintenant « modérateur »`,
    member: (org) => `Votre rôle chez ${org} est maintenant « membre »`,
    guest: (org) => `Votre rôle chez ${org} est maintenant « invité »`,
    text: (actor) => `${actor} a modifié votre rôle.`,
  },
  deactivated: {
    title: (org) => `Votre compte chez ${org} a été désactivé`,
    text: (actor) => `${actor} l’a désactivé. Vous ne pouvez plus vous connecter.`,
    comment: (actor, comment) => `${actor} vous écrit : ${comment}`,
  },
  export: {
    started: (actor, org) => `${actor} exporte des données de ${org}`,
    startedText: 'Les administrateurs pourront télécharger l’archive dès qu’elle sera prête.',
    see: 'Voir les exportations',
    startedReason: (org) => `Vous recevez cet e-mail en tant que propriétaire de ${org}.`,
    ready: (org) => `Votre exportation de ${org} est prête`,
    download: 'La télécharger',
    readyReason: 'Vous recevez cet e-mail parce que vous avez lancé l’exportation.',
  },
  security: {
    account: (address) => `Votre compte est ${address}.`,
    review: 'Vérifier votre compte',
    reason: 'Vous recevez cet e-mail à chaque changement concernant la sécurité de votre compte.',
    password: {
      title: (org) => `Votre mot de passe chez ${org} a été modifié`,
      text: () => 'Votre compte a un nouveau mot de passe.',
      advice:
        'Si ce n’était pas vous, choisissez-en un autre avec « Mot de passe oublié ? » sur la page de connexion et demandez de l’aide à un administrateur.',
    },
    app_added: {
      title: (org) => `La validation en deux étapes a été activée chez ${org}`,
      text: () => 'Une application d’authentification a été configurée pour votre compte.',
      advice:
        'Si ce n’était pas vous, retirez-la dans vos paramètres et changez votre mot de passe : tous les autres appareils seront déconnectés.',
    },
    app_removed: {
      title: (org) => `La validation en deux étapes a été désactivée chez ${org}`,
      text: () => 'L’application d’authentification a été retirée de votre compte.',
      advice:
        'Si ce n’était pas vous, changez votre mot de passe : tous les autres appareils seront déconnectés.',
    },
    codes_renewed: {
      title: (org) => `Vos codes de récupération chez ${org} ont été renouvelés`,
      text: () =>
        'Votre compte a de nouveaux codes de récupération. Les précédents ne fonctionnent plus.',
      advice:
        'Si ce n’était pas vous, renouvelez-les encore et changez votre mot de passe : tous les autres appareils seront déconnectés.',
    },
    passkey_added: {
      title: (org) => `Une clé d’accès a été ajoutée chez ${org}`,
      text: (name) =>
        `La clé d’accès « ${name} » permet maintenant de se connecter à votre compte.`,
      advice:
        'Si ce n’était pas vous, retirez-la dans vos paramètres et changez votre mot de passe : tous les autres appareils seront déconnectés.',
    },
    passkey_removed: {
      title: (org) => `Une clé d’accès a été retirée chez ${org}`,
      text: (name) => `La clé d’accès « ${name} » ne permet plus de se connecter à votre compte.`,
      advice:
        'Si ce n’était pas vous, changez votre mot de passe : tous les autres appareils seront déconnectés.',
    },
    key_created: {
      title: (org) => `Une clé d’API a été créée chez ${org}`,
      text: (name) => `Des programmes peuvent utiliser votre compte avec la clé d’API « ${name} ».`,
      advice:
        'Si ce n’était pas vous, changez votre mot de passe : vos clés d’API seront supprimées et tous les autres appareils déconnectés.',
    },
    key_renewed: {
      title: (org) => `Votre clé d’API chez ${org} a été modifiée`,
      text: () => 'Votre compte a une nouvelle clé d’API. Les précédentes ne fonctionnent plus.',
      advice:
        'Si ce n’était pas vous, changez votre mot de passe : vos clés d’API seront supprimées et tous les autres appareils déconnectés.',
    },
    factorsReset: {
      title: (org) => `Votre validation en deux étapes chez ${org} a été réinitialisée`,
      text: (by) =>
        `${by} l’a réinitialisée : votre application d’authentification, vos clés d’accès et vos codes de récupération ne fonctionnent plus.`,
      advice:
        'Si vous ne l’avez pas demandé, changez votre mot de passe et demandez de l’aide à un administrateur.',
      setUp: 'La configurer à nouveau',
    },
  },
  missed: {
    direct: (count, who) => `${messages(count)} de ${who}`,
    in: (count, where) => `${messages(count)} dans ${where}`,
    answer: (org) => `Répondez à cet e-mail pour répondre dans ${org}.`,
    reason:
      'Vous recevez cet e-mail parce que vous étiez absent. Choisissez ce qui vous est envoyé dans vos paramètres de notification.',
  },
  digest: {
    title: (org) => `Ce que vous avez manqué chez ${org}`,
    text: 'Les conversations les plus importantes pendant votre absence :',
    directs: (count) =>
      count === 1
        ? 'Vous avez aussi 1 message direct non lu.'
        : `Vous avez aussi ${count.toLocaleString('fr')} messages directs non lus.`,
    newChannels: 'Nouveaux canaux',
    reason:
      'Vous recevez cet e-mail au plus une fois par semaine, quand vous n’êtes pas venu depuis un moment. Vous pouvez le désactiver dans vos paramètres de notification.',
  },
  test: {
    subject: (org) => `E-mail de test de ${org}`,
    title: 'L’e-mail fonctionne',
    text: (org) => `Voici à quoi ressemblent les e-mails de ${org}.`,
    reason: 'Vous avez demandé cet e-mail dans les paramètres de l’organisation.',
  },
  refused: {
    subject: (org) => `Votre réponse n’a pas été publiée chez ${org}`,
    title: 'Votre réponse n’a pas été publiée',
    quote: 'Voici ce que vous aviez écrit :',
    files: 'Les fichiers joints n’ont pas été publiés non plus.',
    reason: (org) =>
      `Vous recevez cet e-mail parce qu’une réponse a été envoyée à un e-mail de ${org} qui vous était adressé.`,
  },
};

function messages(count: number): string {
  return count === 1 ? '1 nouveau message' : `${count.toLocaleString('fr')} nouveaux messages`;
}
