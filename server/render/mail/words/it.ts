import type { MailWords } from './mailWords';

export const it: MailWords = {
  open: (org) => `Apri ${org}`,
  linkBelow: 'Oppure apri questo link:',
  stop: 'Non ricevere più queste email',
  once: {
    hour: 'Il link funziona una sola volta, per un’ora.',
    day: 'Il link funziona una sola volta, per un giorno.',
  },
  ifNotYouIgnore: 'Se non sei stato tu, ignora questa email: non succederà nulla.',
  hasAccount: (org) => `Hai un account su ${org} con questo indirizzo.`,
  hadAccount: (org) => `Avevi un account su ${org} con questo indirizzo.`,
  device: {
    label: 'Dispositivo',
    address: 'Indirizzo IP',
    time: 'Ora',
    unknown: 'Sconosciuto',
    on: (program, system) => `${program} su ${system}`,
  },
  invitation: {
    title: (inviter, org) => `${inviter} ti ha invitato su ${org}`,
    reminder: (org) => `Il tuo invito su ${org} è ancora valido`,
    text: (org) =>
      `Partecipa alla conversazione di ${org} su Parley, una chat di gruppo organizzata per argomenti.`,
    reminderText: (inviter, org) =>
      `${inviter} ti ha invitato su ${org} in Parley, una chat di gruppo organizzata per argomenti.`,
    accept: 'Accetta l’invito',
    expires: (day) => `L’invito scade il ${day}.`,
    reason: (inviter, address) =>
      `${inviter} ha inserito ${address} per invitarti. Se non sai chi è, ignora questa email.`,
  },
  reset: {
    subject: (org) => `Scegli una nuova password per ${org}`,
    title: 'Scegli una nuova password',
    text: (address, org) =>
      `Qualcuno, speriamo tu, ha chiesto una nuova password per ${address} su ${org}.`,
    reason: 'Se non sei stato tu, ignora questa email. La tua password resta la stessa.',
  },
  join: {
    title: (org) => `Unisciti a ${org}`,
    text: (address, org) => `Conferma che ${address} è il tuo indirizzo per unirti a ${org}.`,
    confirm: 'Conferma e unisciti',
    known: (org) => `Hai già un account su ${org}`,
    knownText: (address) =>
      `Accedi con ${address}. Se hai dimenticato la password, lì puoi sceglierne una nuova.`,
    signIn: 'Accedi',
    deactivated: (org) => `Il tuo account su ${org} è disattivato`,
    deactivatedText: 'Chiedi a un amministratore di riattivarlo.',
  },
  newAddress: {
    subject: (org) => `Conferma il tuo nuovo indirizzo email per ${org}`,
    title: 'Conferma il tuo nuovo indirizzo email',
    text: (address, before, org) =>
      `Hai chiesto di usare ${address} su ${org} al posto di ${before}.`,
    confirm: 'Conferma',
  },
  addressChanged: {
    subject: (org) => `Il tuo indirizzo email su ${org} è stato cambiato`,
    title: 'Il tuo indirizzo email è stato cambiato',
    text: (address, org) => `Il tuo account su ${org} ora ha l’indirizzo ${address}.`,
    advice: 'Se non sei stato tu, chiedi aiuto a un amministratore.',
  },
  newSignIn: {
    title: (org) => `Nuovo accesso a ${org}`,
    text: (address) => `C’è stato un accesso al tuo account ${address} da un nuovo dispositivo.`,
    advice:
      'Se non sei stato tu, cambia la password: così tutti gli altri dispositivi vengono disconnessi.',
    review: 'Controlla i tuoi dispositivi',
    reason:
      'Ricevi questa email quando il tuo account viene usato su un nuovo dispositivo. Puoi disattivarla nelle impostazioni delle notifiche.',
  },
  role: {
    owner: (org) => `Il tuo ruolo su ${org} ora è «proprietario»`,
    administrator: (org) => `Il tuo ruolo su ${org} ora è «amministratore»`,
    moderator: (org) => `Il tuo ruolo su ${org} ora è «moderatore»`,
    member: (org) => `Il tuo ruolo su ${org} ora è «membro»`,
    guest: (org) => `Il tuo ruolo su ${org} ora è «ospite»`,
    text: (actor) => `${actor} ha cambiato il tuo ruolo.`,
  },
  deactivated: {
    title: (org) => `Il tuo account su ${org} è stato disattivato`,
    text: (actor) => `${actor} lo ha disattivato. Non puoi più accedere.`,
    comment: (actor, comment) => `${actor} scrive: ${comment}`,
  },
  export: {
    started: (actor, org) => `${actor} sta esportando dati di ${org}`,
    startedText: 'Gli amministratori potranno scaricare l’archivio quando sarà pronto.',
    see: 'Vedi le esportazioni',
    startedReason: (org) => `Ricevi questa email come proprietario di ${org}.`,
    ready: (org) => `La tua esportazione di ${org} è pronta`,
    download: 'Scaricala',
    readyReason: 'Ricevi questa email perché hai avviato l’esportazione.',
  },
  security: {
    account: (address) => `Il tuo account è ${address}.`,
    review: 'Controlla il tuo account',
    reason: 'Ricevi questa email ogni volta che cambia la sicurezza del tuo account.',
    password: {
      title: (org) => `La tua password su ${org} è stata cambiata`,
      text: () => 'Il tuo account ha una nuova password.',
      advice:
        'Se non sei stato tu, scegline un’altra con «Password dimenticata?» nella pagina di accesso e chiedi aiuto a un amministratore.',
    },
    app_added: {
      title: (org) => `La verifica in due passaggi è stata attivata su ${org}`,
      text: () => 'È stata configurata un’app di autenticazione per il tuo account.',
      advice:
        'Se non sei stato tu, rimuovila nelle impostazioni e cambia la password: così tutti gli altri dispositivi vengono disconnessi.',
    },
    app_removed: {
      title: (org) => `La verifica in due passaggi è stata disattivata su ${org}`,
      text: () => 'L’app di autenticazione è stata rimossa dal tuo account.',
      advice:
        'Se non sei stato tu, cambia la password: così tutti gli altri dispositivi vengono disconnessi.',
    },
    codes_renewed: {
      title: (org) => `I tuoi codici di recupero su ${org} sono stati rinnovati`,
      text: () => 'Il tuo account ha nuovi codici di recupero. Quelli precedenti non valgono più.',
      advice:
        'Se non sei stato tu, rinnovali di nuovo e cambia la password: così tutti gli altri dispositivi vengono disconnessi.',
    },
    passkey_added: {
      title: (org) => `È stata aggiunta una passkey su ${org}`,
      text: (name) => `La passkey «${name}» ora permette di accedere al tuo account.`,
      advice:
        'Se non sei stato tu, rimuovila nelle impostazioni e cambia la password: così tutti gli altri dispositivi vengono disconnessi.',
    },
    passkey_removed: {
      title: (org) => `È stata rimossa una passkey su ${org}`,
      text: (name) => `La passkey «${name}» non permette più di accedere al tuo account.`,
      advice:
        'Se non sei stato tu, cambia la password: così tutti gli altri dispositivi vengono disconnessi.',
    },
    key_created: {
      title: (org) => `È stata creata una chiave API su ${org}`,
      text: (name) => `I programmi possono usare il tuo account con la chiave API «${name}».`,
      advice:
        'Se non sei stato tu, cambia la password: così le tue chiavi API vengono eliminate e tutti gli altri dispositivi disconnessi.',
    },
    key_renewed: {
      title: (org) => `La tua chiave API su ${org} è stata cambiata`,
      text: () => 'Il tuo account ha una nuova chiave API. Quelle precedenti non valgono più.',
      advice:
        'Se non sei stato tu, cambia la password: così le tue chiavi API vengono eliminate e tutti gli altri dispositivi disconnessi.',
    },
    factorsReset: {
      title: (org) => `La tua verifica in due passaggi su ${org} è stata reimpostata`,
      text: (by) =>
        `${by} l’ha reimpostata: la tua app di autenticazione, le passkey e i codici di recupero non valgono più.`,
      advice: 'Se non l’hai chiesto tu, cambia la password e chiedi aiuto a un amministratore.',
      setUp: 'Configurala di nuovo',
    },
  },
  missed: {
    direct: (count, who) => `${messages(count)} da ${who}`,
    in: (count, where) => `${messages(count)} in ${where}`,
    answer: (org) => `Rispondi a questa email per rispondere su ${org}.`,
    reason:
      'Ricevi questa email perché non c’eri. Scegli che cosa ti viene inviato nelle impostazioni delle notifiche.',
  },
  digest: {
    title: (org) => `Che cosa ti sei perso su ${org}`,
    text: 'Le conversazioni più importanti mentre non c’eri:',
    directs: (count) =>
      count === 1
        ? 'Hai anche 1 messaggio diretto non letto.'
        : `Hai anche ${count.toLocaleString('it')} messaggi diretti non letti.`,
    newChannels: 'Nuovi canali',
    reason:
      'Ricevi questa email al massimo una volta alla settimana, quando manchi da un po’. Puoi disattivarla nelle impostazioni delle notifiche.',
  },
  test: {
    subject: (org) => `Email di prova da ${org}`,
    title: 'Le email funzionano',
    text: (org) => `Ecco come sono le email di ${org}.`,
    reason: 'Hai chiesto questa email nelle impostazioni dell’organizzazione.',
  },
  refused: {
    subject: (org) => `La tua risposta non è stata pubblicata su ${org}`,
    title: 'La tua risposta non è stata pubblicata',
    quote: 'Ecco che cosa avevi scritto:',
    files: 'Nemmeno i file allegati sono stati pubblicati.',
    reason: (org) =>
      `Ricevi questa email perché qualcuno ha risposto a un’email di ${org} indirizzata a te.`,
  },
};

function messages(count: number): string {
  return count === 1 ? '1 nuovo messaggio' : `${count.toLocaleString('it')} nuovi messaggi`;
}
