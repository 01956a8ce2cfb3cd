import type { MailWords } from './mailWords';

export const nl: MailWords = {
  open: (org) => `${org} openen`,
  linkBelow: 'Of open deze link:',
  stop: 'Deze e-mails niet meer ontvangen',
  once: {
    hour: 'De link werkt één keer, een uur lang.',
    day: 'De link werkt één keer, een dag lang.',
  },
  ifNotYouIgnore: 'Was jij dit niet? Negeer deze e-mail: er gebeurt niets.',
  hasAccount: (org) => `Je hebt bij ${org} een account met dit adres.`,
  hadAccount: (org) => `Je had bij ${org} een account met dit adres.`,
  device: {
    label: 'Apparaat',
    address: 'IP-adres',
    time: 'Tijd',
    unknown: 'Onbekend',
    on: (program, system) => `${program} op ${system}`,
  },
  invitation: {
    title: (inviter, org) => `${inviter} heeft je uitgenodigd voor ${org}`,
    reminder: (org) => `Je uitnodiging voor ${org} staat nog open`,
    text: (org) =>
      `Doe mee met het gesprek van ${org} op Parley, een teamchat geordend op onderwerp.`,
    reminderText: (inviter, org) =>
      `${inviter} heeft je uitgenodigd voor ${org} op Parley, een teamchat geordend op onderwerp.`,
    accept: 'Uitnodiging accepteren',
    expires: (day) => `De uitnodiging verloopt op ${day}.`,
    reason: (inviter, address) =>
      `${inviter} heeft ${address} ingevuld om je uit te nodigen. Zegt de naam je niets? Negeer deze e-mail.`,
  },
  reset: {
    subject: (org) => `Stel een nieuw wachtwoord in voor ${org}`,
    title: 'Stel een nieuw wachtwoord in',
    text: (address, org) =>
      `Iemand, hopelijk jij, heeft een nieuw wachtwoord aangevraagd voor ${address} bij ${org}.`,
    reason: 'Was jij dit niet? Negeer deze e-mail. Je wachtwoord blijft zoals het is.',
  },
  join: {
    title: (org) => `Word lid van ${org}`,
    text: (address, org) => `Bevestig dat ${address} van jou is om lid te worden van ${org}.`,
    confirm: 'Bevestigen en lid worden',
    known: (org) => `Je hebt al een account bij ${org}`,
    knownText: (address) =>
      `Log in met ${address}. Als je je wachtwoord bent vergeten, kun je daar een nieuw instellen.`,
    signIn: 'Inloggen',
    deactivated: (org) => `Je account bij ${org} is gedeactiveerd`,
    deactivatedText: 'Vraag een beheerder om het weer te activeren.',
  },
  newAddress: {
    subject: (org) => `Bevestig je nieuwe e-mailadres voor ${org}`,
    title: 'Bevestig je nieuwe e-mailadres',
    text: (address, before, org) =>
      `Je wilt bij ${org} ${address} gebruiken in plaats van ${before}.`,
    confirm: 'Bevestigen',
  },
  addressChanged: {
    subject: (org) => `Je e-mailadres bij ${org} is gewijzigd`,
    title: 'Je e-mailadres is gewijzigd',
    text: (address, org) => `Je account bij ${org} heeft nu het adres ${address}.`,
    advice: 'Was jij dit niet? Vraag een beheerder om hulp.',
  },
  newSignIn: {
    title: (org) => `Nieuwe aanmelding bij ${org}`,
    text: (address) => `Er is met een nieuw apparaat ingelogd op je account ${address}.`,
    advice:
      'Was jij dit niet? Wijzig je wachtwoord: daarmee worden alle andere apparaten uitgelogd.',
    review: 'Je apparaten bekijken',
    reason:
      'Je krijgt deze e-mail als je account op een nieuw apparaat wordt gebruikt. Je kunt hem uitzetten in je meldingsinstellingen.',
  },
  role: {
    owner: (org) => `Je rol bij ${org} is nu ‘eigenaar’`,
    administrator: (org) => `Je rol bij ${org} is nu ‘beheerder’`,
    moderator: (org) => `Je rol bij ${org} is nu ‘moderator’`,
    member: (org) => `Je rol bij ${org} is nu ‘lid’`,
    guest: (org) => `Je rol bij ${org} is nu ‘gast’`,
    text: (actor) => `${actor} heeft je rol gewijzigd.`,
  },
  deactivated: {
    title: (org) => `Je account bij ${org} is gedeactiveerd`,
    text: (actor) => `${actor} heeft het gedeactiveerd. Je kunt niet meer inloggen.`,
    comment: (actor, comment) => `${actor} schrijft: ${comment}`,
  },
  export: {
    started: (actor, org) => `${actor} exporteert gegevens van ${org}`,
    startedText: 'Beheerders kunnen het archief downloaden zodra het klaar is.',
    see: 'Exports bekijken',
    startedReason: (org) => `Je krijgt deze e-mail als eigenaar van ${org}.`,
    ready: (org) => `Je export van ${org} is klaar`,
    download: 'Downloaden',
    readyReason: 'Je krijgt deze e-mail omdat je de export hebt gestart.',
  },
  security: {
    account: (address) => `Je account is ${address}.`,
    review: 'Je account bekijken',
    reason: 'Je krijgt deze e-mail als er iets verandert aan de beveiliging van je account.',
    password: {
      title: (org) => `Je wachtwoord bij ${org} is gewijzigd`,
      text: () => 'Je account heeft een nieuw wachtwoord.',
      advice:
        'Was jij dit niet? Stel op de inlogpagina met ‘Wachtwoord vergeten?’ een ander in en vraag een beheerder om hulp.',
    },
    app_added: {
      title: (org) => `Verificatie in twee stappen is ingeschakeld bij ${org}`,
      text: () => 'Er is een authenticatie-app ingesteld voor je account.',
      advice:
        'Was jij dit niet? Verwijder hem in je instellingen en wijzig je wachtwoord: daarmee worden alle andere apparaten uitgelogd.',
    },
    app_removed: {
      title: (org) => `Verificatie in twee stappen is uitgeschakeld bij ${org}`,
      text: () => 'De authenticatie-app is van je account verwijderd.',
      advice:
        'Was jij dit niet? Wijzig je wachtwoord: daarmee worden alle andere apparaten uitgelogd.',
    },
    codes_renewed: {
      title: (org) => `Je herstelcodes bij ${org} zijn vernieuwd`,
      text: () => 'Je account heeft nieuwe herstelcodes. De vorige werken niet meer.',
      advice:
        'Was jij dit niet? Vernieuw ze nog een keer en wijzig je wachtwoord: daarmee worden alle andere apparaten uitgelogd.',
    },
    passkey_added: {
      title: (org) => `Er is een passkey toegevoegd bij ${org}`,
      text: (name) => `Met de passkey ‘${name}’ kan nu op je account worden ingelogd.`,
      advice:
        'Was jij dit niet? Verwijder hem in je instellingen en wijzig je wachtwoord: daarmee worden alle andere apparaten uitgelogd.',
    },
    passkey_removed: {
      title: (org) => `Er is een passkey verwijderd bij ${org}`,
      text: (name) => `Met de passkey ‘${name}’ kan niet meer op je account worden ingelogd.`,
      advice:
        'Was jij dit niet? Wijzig je wachtwoord: daarmee worden alle andere apparaten uitgelogd.',
    },
    key_created: {
      title: (org) => `Er is een API-sleutel gemaakt bij ${org}`,
      text: (name) => `Programma’s kunnen je account gebruiken met de API-sleutel ‘${name}’.`,
      advice:
        'Was jij dit niet? Wijzig je wachtwoord: daarmee worden je API-sleutels verwijderd en alle andere apparaten uitgelogd.',
    },
    key_renewed: {
      title: (org) => `Je API-sleutel bij ${org} is gewijzigd`,
      text: () => 'Je account heeft een nieuwe API-sleutel. De vorige werken niet meer.',
      advice:
        'Was jij dit niet? Wijzig je wachtwoord: daarmee worden je API-sleutels verwijderd en alle andere apparaten uitgelogd.',
    },
    factorsReset: {
      title: (org) => `Je verificatie in twee stappen bij ${org} is opnieuw ingesteld`,
      text: (by) =>
        `${by} heeft die opnieuw ingesteld: je authenticatie-app, passkeys en herstelcodes werken niet meer.`,
      advice: 'Heb je hier niet om gevraagd? Wijzig je wachtwoord en vraag een beheerder om hulp.',
      setUp: 'Opnieuw instellen',
    },
  },
  missed: {
    direct: (count, who) => `${messages(count)} van ${who}`,
    in: (count, where) => `${messages(count)} in ${where}`,
    answer: (org) => `Beantwoord deze e-mail om bij ${org} te antwoorden.`,
    reason:
      'Je krijgt deze e-mail omdat je er niet was. Kies in je meldingsinstellingen wat er wordt gemaild.',
  },
  digest: {
    title: (org) => `Wat je hebt gemist bij ${org}`,
    text: 'De belangrijkste gesprekken terwijl je weg was:',
    directs: (count) =>
      count === 1
        ? 'Je hebt ook 1 ongelezen privébericht.'
        : `Je hebt ook ${count.toLocaleString('nl')} ongelezen privéberichten.`,
    newChannels: 'Nieuwe kanalen',
    reason:
      'Je krijgt deze e-mail hoogstens één keer per week, als je hier een tijdje niet bent geweest. Je kunt hem uitzetten in je meldingsinstellingen.',
  },
  test: {
    subject: (org) => `Test-e-mail van ${org}`,
    title: 'E-mail werkt',
    text: (org) => `Zo zien e-mails van ${org} eruit.`,
    reason: 'Je hebt deze e-mail aangevraagd in de organisatie-instellingen.',
  },
  refused: {
    subject: (org) => `Je antwoord is niet geplaatst bij ${org}`,
    title: 'Je antwoord is niet geplaatst',
    quote: 'Dit heb je geschreven:',
    files: 'De bijgevoegde bestanden zijn ook niet geplaatst.',
    reason: (org) =>
      `Je krijgt deze e-mail omdat er een antwoord is gestuurd op een e-mail van ${org} aan jou.`,
  },
};

function messages(count: number): string {
  return count === 1 ? '1 nieuw bericht' : `${count.toLocaleString('nl')} nieuwe berichten`;
}
