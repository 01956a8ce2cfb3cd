import type { MailWords } from './mailWords';

export const de: MailWords = {
  open: (org) => `${org} öffnen`,
  linkBelow: 'Oder öffne diesen Link:',
  stop: 'Diese E-Mails abbestellen',
  once: {
    hour: 'Der Link funktioniert einmal, eine Stunde lang.',
    day: 'Der Link funktioniert einmal, einen Tag lang.',
  },
  ifNotYouIgnore: 'Wenn du das nicht warst, ignoriere diese E-Mail: Es passiert nichts.',
  hasAccount: (org) => `Du hast bei ${org} ein Konto mit dieser Adresse.`,
  hadAccount: (org) => `Du hattest bei ${org} ein Konto mit dieser Adresse.`,
  device: {
    label: 'Gerät',
    address: 'IP-Adresse',
    time: 'Zeit',
    unknown: 'Unbekannt',
    on: (program, system) => `${program} auf ${system}`,
  },
  invitation: {
    title: (inviter, org) => `${inviter} hat dich zu ${org} eingeladen`,
    reminder: (org) => `Deine Einladung zu ${org} ist noch offen`,
    text: (org) =>
      `Mach mit im Gespräch von ${org} auf Parley, einem nach Themen geordneten Team-Chat.`,
    reminderText: (inviter, org) =>
      `${inviter} hat dich zu ${org} auf Parley eingeladen, einem nach Themen geordneten Team-Chat.`,
    accept: 'Einladung annehmen',
    expires: (day) => `Die Einladung läuft am ${day} ab.`,
    reason: (inviter, address) =>
      `${inviter} hat ${address} eingegeben, um dich einzuladen. Wenn dir der Name nichts sagt, ignoriere diese E-Mail.`,
  },
  reset: {
    subject: (org) => `Neues Passwort für ${org} festlegen`,
    title: 'Neues Passwort festlegen',
    text: (address, org) =>
      `Jemand, hoffentlich du, hat ein neues Passwort für ${address} bei ${org} angefordert.`,
    reason: 'Wenn du das nicht warst, ignoriere diese E-Mail. Dein Passwort bleibt, wie es ist.',
  },
  join: {
    title: (org) => `${org} beitreten`,
    text: (address, org) => `Bestätige, dass ${address} dir gehört, um ${org} beizutreten.`,
    confirm: 'Bestätigen und beitreten',
    known: (org) => `Du hast schon ein Konto bei ${org}`,
    knownText: (address) =>
      `Melde dich mit ${address} an. Wenn du dein Passwort vergessen hast, kannst du dort ein neues festlegen.`,
    signIn: 'Anmelden',
    deactivated: (org) => `Dein Konto bei ${org} ist deaktiviert`,
    deactivatedText: 'Bitte die Administratoren, es wieder zu aktivieren.',
  },
  newAddress: {
    subject: (org) => `Bestätige deine neue E-Mail-Adresse für ${org}`,
    title: 'Bestätige deine neue E-Mail-Adresse',
    text: (address, before, org) => `Du möchtest bei ${org} ${address} statt ${before} verwenden.`,
    confirm: 'Bestätigen',
  },
  addressChanged: {
    subject: (org) => `Deine E-Mail-Adresse bei ${org} wurde geändert`,
    title: 'Deine E-Mail-Adresse wurde geändert',
    text: (address, org) => `Dein Konto bei ${org} hat jetzt die Adresse ${address}.`,
    advice: 'Wenn du das nicht warst, bitte die Administratoren um Hilfe.',
  },
  newSignIn: {
    title: (org) => `Neue Anmeldung bei ${org}`,
    text: (address) => `Dein Konto ${address} wurde auf einem neuen Gerät angemeldet.`,
    advice:
      'Wenn du das nicht warst, ändere dein Passwort: Damit werden alle anderen Geräte abgemeldet.',
    review: 'Geräte prüfen',
    reason:
      'Du bekommst diese E-Mail, wenn dein Konto auf einem neuen Gerät verwendet wird. Du kannst sie in deinen Benachrichtigungseinstellungen abschalten.',
  },
  role: {
    owner: (org) => `Deine Rolle bei ${org} ist jetzt „Inhaber“`,
    administrator: (org) => `Deine Rolle bei ${org} ist jetzt „Administrator“`,
    moderator: (org) => `Deine Rolle bei ${org} ist jetzt „Moderator“`,
    member: (org) => `Deine Rolle bei ${org} ist jetzt „Mitglied“`,
    guest: (org) => `Deine Rolle bei ${org} ist jetzt „Gast“`,
    text: (actor) => `${actor} hat deine Rolle geändert.`,
  },
  deactivated: {
    title: (org) => `Dein Konto bei ${org} wurde deaktiviert`,
    text: (actor) => `${actor} hat es deaktiviert. Du kannst dich nicht mehr anmelden.`,
    comment: (actor, comment) => `${actor} schreibt dazu: ${comment}`,
  },
  export: {
    started: (actor, org) => `${actor} exportiert Daten von ${org}`,
    startedText: 'Administratoren können das Archiv herunterladen, sobald es fertig ist.',
    see: 'Exporte ansehen',
    startedReason: (org) => `Du bekommst diese E-Mail, weil du Inhaber von ${org} bist.`,
    ready: (org) => `Dein Export von ${org} ist fertig`,
    download: 'Herunterladen',
    readyReason: 'Du bekommst diese E-Mail, weil du den Export gestartet hast.',
  },
  security: {
    account: (address) => `Dein Konto ist ${address}.`,
    review: 'Konto prüfen',
    reason: 'Du bekommst diese E-Mail, wenn sich an der Sicherheit deines Kontos etwas ändert.',
    password: {
      title: (org) => `Dein Passwort bei ${org} wurde geändert`,
      text: () => 'Dein Konto hat ein neues Passwort.',
      advice:
        'Wenn du das nicht warst, lege auf der Anmeldeseite mit „Passwort vergessen?“ ein anderes fest und bitte die Administratoren um Hilfe.',
    },
    app_added: {
      title: (org) => `Die Bestätigung in zwei Schritten wurde bei ${org} eingeschaltet`,
      text: () => 'Für dein Konto wurde eine Authentifizierungs-App eingerichtet.',
      advice:
        'Wenn du das nicht warst, entferne sie in deinen Einstellungen und ändere dein Passwort: Damit werden alle anderen Geräte abgemeldet.',
    },
    app_removed: {
      title: (org) => `Die Bestätigung in zwei Schritten wurde bei ${org} ausgeschaltet`,
      text: () => 'Die Authentifizierungs-App wurde von deinem Konto entfernt.',
      advice:
        'Wenn du das nicht warst, ändere dein Passwort: Damit werden alle anderen Geräte abgemeldet.',
    },
    codes_renewed: {
      title: (org) => `Deine Wiederherstellungscodes bei ${org} wurden erneuert`,
      text: () => 'Dein Konto hat neue Wiederherstellungscodes. Die bisherigen gelten nicht mehr.',
      advice:
        'Wenn du das nicht warst, erneuere sie noch einmal und ändere dein Passwort: Damit werden alle anderen Geräte abgemeldet.',
    },
    passkey_added: {
      title: (org) => `Bei ${org} wurde ein Passkey hinzugefügt`,
      text: (name) => `Mit dem Passkey „${name}“ kann man sich jetzt bei deinem Konto anmelden.`,
      advice:
        'Wenn du das nicht warst, entferne ihn in deinen Einstellungen und ändere dein Passwort: Damit werden alle anderen Geräte abgemeldet.',
    },
    passkey_removed: {
      title: (org) => `Bei ${org} wurde ein Passkey entfernt`,
      text: (name) =>
        `Mit dem Passkey „${name}“ kann man sich nicht mehr bei deinem Konto anmelden.`,
      advice:
        'Wenn du das nicht warst, ändere dein Passwort: Damit werden alle anderen Geräte abgemeldet.',
    },
    key_created: {
      title: (org) => `Bei ${org} wurde ein API-Schlüssel erstellt`,
      text: (name) => `Programme können dein Konto mit dem API-Schlüssel „${name}“ verwenden.`,
      advice:
        'Wenn du das nicht warst, ändere dein Passwort: Damit werden deine API-Schlüssel gelöscht und alle anderen Geräte abgemeldet.',
    },
    key_renewed: {
      title: (org) => `Dein API-Schlüssel bei ${org} wurde geändert`,
      text: () => 'Dein Konto hat einen neuen API-Schlüssel. Die bisherigen gelten nicht mehr.',
      advice:
        'Wenn du das nicht warst, ändere dein Passwort: Damit werden deine API-Schlüssel gelöscht und alle anderen Geräte abgemeldet.',
    },
    factorsReset: {
      title: (org) => `Deine Bestätigung in zwei Schritten bei ${org} wurde zurückgesetzt`,
      text: (by) =>
        `${by} hat sie zurückgesetzt: Deine Authentifizierungs-App, Passkeys und Wiederherstellungscodes gelten nicht mehr.`,
      advice:
        'Wenn du nicht darum gebeten hast, ändere dein Passwort und bitte die Administratoren um Hilfe.',
      setUp: 'Neu einrichten',
    },
  },
  missed: {
    direct: (count, who) => `${messages(count)} von ${who}`,
    in: (count, where) => `${messages(count)} in ${where}`,
    answer: (org) => `Antworte auf diese E-Mail, um bei ${org} zu antworten.`,
    reason:
      'Du bekommst diese E-Mail, weil du nicht da warst. Was gemailt wird, wählst du in deinen Benachrichtigungseinstellungen.',
  },
  digest: {
    title: (org) => `Was du bei ${org} verpasst hast`,
    text: 'Die wichtigsten Gespräche, während du weg warst:',
    directs: (count) =>
      count === 1
        ? 'Außerdem hast du 1 ungelesene Direktnachricht.'
        : `Außerdem hast du ${count.toLocaleString('de')} ungelesene Direktnachrichten.`,
    newChannels: 'Neue Kanäle',
    reason:
      'Du bekommst diese E-Mail höchstens einmal pro Woche, wenn du eine Weile nicht hier warst. Du kannst sie in deinen Benachrichtigungseinstellungen abschalten.',
  },
  test: {
    subject: (org) => `Test-E-Mail von ${org}`,
    title: 'E-Mails funktionieren',
    text: (org) => `So sehen E-Mails von ${org} aus.`,
    reason: 'Du hast diese E-Mail in den Einstellungen der Organisation angefordert.',
  },
  refused: {
    subject: (org) => `Deine Antwort wurde bei ${org} nicht veröffentlicht`,
    title: 'Deine Antwort wurde nicht veröffentlicht',
    quote: 'Das hast du geschrieben:',
    files: 'Auch die angehängten Dateien wurden nicht veröffentlicht.',
    reason: (org) =>
      `Du bekommst diese E-Mail, weil auf eine E-Mail von ${org} an dich geantwortet wurde.`,
  },
};

function messages(count: number): string {
  return count === 1 ? '1 neue Nachricht' : `${count.toLocaleString('de')} neue Nachrichten`;
}
