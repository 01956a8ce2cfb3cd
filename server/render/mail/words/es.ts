import type { MailWords } from './mailWords';

export const es: MailWords = {
  open: (org) => `Abrir ${org}`,
  linkBelow: 'O abre este enlace:',
  stop: 'Dejar de recibir estos correos',
  once: {
    hour: 'El enlace funciona una sola vez, durante una hora.',
    day: 'El enlace funciona una sola vez, durante un día.',
  },
  ifNotYouIgnore: 'Si no has sido tú, ignora este correo: no pasará nada.',
  hasAccount: (org) => `Tienes una cuenta en ${org} con esta dirección.`,
  hadAccount: (org) => `Tenías una cuenta en ${org} con esta dirección.`,
  device: {
    label: 'Dispositivo',
    address: 'Dirección IP',
    time: 'Hora',
    unknown: 'Desconocido',
    on: (program, system) => `${program} en ${system}`,
  },
  invitation: {
    title: (inviter, org) => `${inviter} te ha invitado a ${org}`,
    reminder: (org) => `Tu invitación a ${org} sigue abierta`,
    text: (org) =>
      `Únete a la conversación de ${org} en Parley, un chat de equipo organizado por temas.`,
    reminderText: (inviter, org) =>
      `${inviter} te ha invitado a ${org} en Parley, un chat de equipo organizado por temas.`,
    accept: 'Aceptar la invitación',
    expires: (day) => `La invitación caduca el ${day}.`,
    reason: (inviter, address) =>
      `${inviter} ha introducido ${address} para invitarte. Si no sabes quién es, ignora este correo.`,
  },
  reset: {
    subject: (org) => `Elige una contraseña nueva para ${org}`,
    title: 'Elige una contraseña nueva',
    text: (address, org) =>
      `Alguien, esperamos que tú, ha pedido una contraseña nueva para ${address} en ${org}.`,
    reason: 'Si no has sido tú, ignora este correo. Tu contraseña sigue siendo la misma.',
  },
  join: {
    title: (org) => `Únete a ${org}`,
    text: (address, org) => `Confirma que ${address} es tu dirección para unirte a ${org}.`,
    confirm: 'Confirmar y unirme',
    known: (org) => `Ya tienes una cuenta en ${org}`,
    knownText: (address) =>
      `Inicia sesión con ${address}. Si has olvidado tu contraseña, allí puedes elegir una nueva.`,
    signIn: 'Iniciar sesión',
    deactivated: (org) => `Tu cuenta en ${org} está desactivada`,
    deactivatedText: 'Pide a un administrador que la reactive.',
  },
  newAddress: {
    subject: (org) => `Confirma tu nueva dirección de correo para ${org}`,
    title: 'Confirma tu nueva dirección de correo',
    text: (address, before, org) => `Has pedido usar ${address} en ${org} en lugar de ${before}.`,
    confirm: 'Confirmar',
  },
  addressChanged: {
    subject: (org) => `Se ha cambiado tu dirección de correo en ${org}`,
    title: 'Se ha cambiado tu dirección de correo',
    text: (address, org) => `Tu cuenta en ${org} tiene ahora la dirección ${address}.`,
    advice: 'Si no has sido tú, pide ayuda a un administrador.',
  },
  newSignIn: {
    title: (org) => `Nuevo inicio de sesión en ${org}`,
    text: (address) => `Se ha iniciado sesión en tu cuenta ${address} desde un dispositivo nuevo.`,
    advice:
      'Si no has sido tú, cambia tu contraseña: así se cierra la sesión en todos los demás dispositivos.',
    review: 'Revisar tus dispositivos',
    reason:
      'Recibes este correo cuando tu cuenta se usa en un dispositivo nuevo. Puedes desactivarlo en tus ajustes de notificaciones.',
  },
  role: {
    owner: (org) => `Tu rol en ${org} es ahora «propietario»`,
    administrator: (org) => `Tu rol en ${org} es ahora «administrador»`,
    moderator: (org) => `Tu rol en ${org} es ahora «moderador»`,
    member: (org) => `Tu rol en ${org} es ahora «miembro»`,
    guest: (org) => `Tu rol en ${org} es ahora «invitado»`,
    text: (actor) => `${actor} ha cambiado tu rol.`,
  },
  deactivated: {
    title: (org) => `Se ha desactivado tu cuenta en ${org}`,
    text: (actor) => `${actor} la ha desactivado. Ya no puedes iniciar sesión.`,
    comment: (actor, comment) => `${actor} escribe: ${comment}`,
  },
  export: {
    started: (actor, org) => `${actor} está exportando datos de ${org}`,
    startedText: 'Los administradores podrán descargar el archivo cuando esté listo.',
    see: 'Ver las exportaciones',
    startedReason: (org) => `Recibes este correo como propietario de ${org}.`,
    ready: (org) => `Tu exportación de ${org} está lista`,
    download: 'Descargarla',
    readyReason: 'Recibes este correo porque iniciaste la exportación.',
  },
  security: {
    account: (address) => `Tu cuenta es ${address}.`,
    review: 'Revisar tu cuenta',
    reason: 'Recibes este correo siempre que cambia la seguridad de tu cuenta.',
    password: {
      title: (org) => `Se ha cambiado tu contraseña en ${org}`,
      text: () => 'Tu cuenta tiene una contraseña nueva.',
      advice:
        'Si no has sido tú, elige otra con «¿Has olvidado tu contraseña?» en la página de inicio de sesión y pide ayuda a un administrador.',
    },
    app_added: {
      title: (org) => `Se ha activado la verificación en dos pasos en ${org}`,
      text: () => 'Se ha configurado una aplicación de autenticación para tu cuenta.',
      advice:
        'Si no has sido tú, quítala en tus ajustes y cambia tu contraseña: así se cierra la sesión en todos los demás dispositivos.',
    },
    app_removed: {
      title: (org) => `Se ha desactivado la verificación en dos pasos en ${org}`,
      text: () => 'Se ha quitado la aplicación de autenticación de tu cuenta.',
      advice:
        'Si no has sido tú, cambia tu contraseña: así se cierra la sesión en todos los demás dispositivos.',
    },
    codes_renewed: {
      title: (org) => `Se han renovado tus códigos de recuperación en ${org}`,
      text: () => 'Tu cuenta tiene códigos de recuperación nuevos. Los anteriores ya no sirven.',
      advice:
        'Si no has sido tú, renuévalos otra vez y cambia tu contraseña: así se cierra la sesión en todos los demás dispositivos.',
    },
    passkey_added: {
      title: (org) => `Se ha añadido una llave de acceso en ${org}`,
      text: (name) => `La llave de acceso «${name}» permite ahora iniciar sesión en tu cuenta.`,
      advice:
        'Si no has sido tú, quítala en tus ajustes y cambia tu contraseña: así se cierra la sesión en todos los demás dispositivos.',
    },
    passkey_removed: {
      title: (org) => `Se ha quitado una llave de acceso en ${org}`,
      text: (name) => `La llave de acceso «${name}» ya no permite iniciar sesión en tu cuenta.`,
      advice:
        'Si no has sido tú, cambia tu contraseña: así se cierra la sesión en todos los demás dispositivos.',
    },
    key_created: {
      title: (org) => `Se ha creado una clave de API en ${org}`,
      text: (name) => `Los programas pueden usar tu cuenta con la clave de API «${name}».`,
      advice:
        'Si no has sido tú, cambia tu contraseña: así se eliminan tus claves de API y se cierra la sesión en todos los demás dispositivos.',
    },
    key_renewed: {
      title: (org) => `Se ha cambiado tu clave de API en ${org}`,
      text: () => 'Tu cuenta tiene una clave de API nueva. Las anteriores ya no sirven.',
      advice:
        'Si no has sido tú, cambia tu contraseña: así se eliminan tus claves de API y se cierra la sesión en todos los demás dispositivos.',
    },
    factorsReset: {
      title: (org) => `Se ha restablecido tu verificación en dos pasos en ${org}`,
      text: (by) =>
        `${by} la ha restablecido: tu aplicación de autenticación, tus llaves de acceso y tus códigos de recuperación ya no sirven.`,
      advice: 'Si no lo has pedido, cambia tu contraseña y pide ayuda a un administrador.',
      setUp: 'Configurarla de nuevo',
    },
  },
  missed: {
    direct: (count, who) => `${messages(count)} de ${who}`,
    in: (count, where) => `${messages(count)} en ${where}`,
    answer: (org) => `Responde a este correo para contestar en ${org}.`,
    reason:
      'Recibes este correo porque no estabas. Elige qué se te envía en tus ajustes de notificaciones.',
  },
  digest: {
    title: (org) => `Lo que te has perdido en ${org}`,
    text: 'Las conversaciones más importantes mientras no estabas:',
    directs: (count) =>
      count === 1
        ? 'También tienes 1 mensaje directo sin leer.'
        : `También tienes ${count.toLocaleString('es')} mensajes directos sin leer.`,
    newChannels: 'Canales nuevos',
    reason:
      'Recibes este correo como mucho una vez por semana, cuando llevas un tiempo sin venir. Puedes desactivarlo en tus ajustes de notificaciones.',
  },
  test: {
    subject: (org) => `Correo de prueba de ${org}`,
    title: 'El correo funciona',
    text: (org) => `Así son los correos de ${org}.`,
    reason: 'Has pedido este correo en los ajustes de la organización.',
  },
  refused: {
    subject: (org) => `Tu respuesta no se ha publicado en ${org}`,
    title: 'Tu respuesta no se ha publicado',
    quote: 'Esto es lo que escribiste:',
    files: 'Los archivos adjuntos tampoco se han publicado.',
    reason: (org) =>
      `Recibes este correo porque alguien respondió a un correo de ${org} dirigido a ti.`,
  },
};

function messages(count: number): string {
  return count === 1 ? '1 mensaje nuevo' : `${count.toLocaleString('es')} mensajes nuevos`;
}
