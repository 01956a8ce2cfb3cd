import type { MailWords } from './mailWords';

/** Brazilian Portuguese. */
export const pt: MailWords = {
  open: (org) => `Abrir ${org}`,
  linkBelow: 'Ou abra este link:',
  stop: 'Não receber mais estes e-mails',
  once: {
    hour: 'O link funciona uma única vez, por uma hora.',
    day: 'O link funciona uma única vez, por um dia.',
  },
  ifNotYouIgnore: 'Se não foi você, ignore este e-mail: nada vai acontecer.',
  hasAccount: (org) => `Você tem uma conta em ${org} com este endereço.`,
  hadAccount: (org) => `Você tinha uma conta em ${org} com este endereço.`,
  device: {
    label: 'Dispositivo',
    address: 'Endereço IP',
    time: 'Horário',
    unknown: 'Desconhecido',
    on: (program, system) => `${program} no ${system}`,
  },
  invitation: {
    title: (inviter, org) => `${inviter} convidou você para ${org}`,
    reminder: (org) => `Seu convite para ${org} ainda está aberto`,
    text: (org) =>
      `Participe da conversa de ${org} no Parley, um chat de equipe organizado por tópicos.`,
    reminderText: (inviter, org) =>
      `${inviter} convidou você para ${org} no Parley, um chat de equipe organizado por tópicos.`,
    accept: 'Aceitar o convite',
    expires: (day) => `O convite expira em ${day}.`,
    reason: (inviter, address) =>
      `${inviter} informou ${address} para convidar você. Se não sabe quem é, ignore este e-mail.`,
  },
  reset: {
    subject: (org) => `Crie uma nova senha para ${org}`,
    title: 'Crie uma nova senha',
    text: (address, org) =>
      `Alguém, esperamos que você, pediu uma nova senha para ${address} em ${org}.`,
    reason: 'Se não foi você, ignore este e-mail. Sua senha continua a mesma.',
  },
  join: {
    title: (org) => `Entre em ${org}`,
    text: (address, org) => `Confirme que ${address} é seu endereço para entrar em ${org}.`,
    confirm: 'Confirmar e entrar',
    known: (org) => `Você já tem uma conta em ${org}`,
    knownText: (address) =>
      `Entre com ${address}. Se esqueceu sua senha, você pode criar uma nova por lá.`,
    signIn: 'Entrar',
    deactivated: (org) => `Sua conta em ${org} está desativada`,
    deactivatedText: 'Peça a um administrador que a reative.',
  },
  newAddress: {
    subject: (org) => `Confirme seu novo e-mail para ${org}`,
    title: 'Confirme seu novo e-mail',
    text: (address, before, org) =>
      `Você pediu para usar ${address} em ${org} no lugar de ${before}.`,
    confirm: 'Confirmar',
  },
  addressChanged: {
    subject: (org) => `Seu e-mail em ${org} foi alterado`,
    title: 'Seu e-mail foi alterado',
    text: (address, org) => `Sua conta em ${org} agora tem o endereço ${address}.`,
    advice: 'Se não foi você, peça ajuda a um administrador.',
  },
  newSignIn: {
    title: (org) => `Novo acesso a ${org}`,
    text: (address) => `Sua conta ${address} foi acessada de um novo dispositivo.`,
    advice: 'Se não foi você, altere sua senha: isso desconecta todos os outros dispositivos.',
    review: 'Rever seus dispositivos',
    reason:
      'Você recebe este e-mail quando sua conta é usada em um novo dispositivo. Você pode desativá-lo nas configurações de notificação.',
  },
  role: {
    owner: (org) => `Sua função em ${org} agora é “proprietário”`,
    administrator: (org) => `Sua função em ${org} agora é “administrador”`,
    moderator: (org) => `Sua função em ${org} agora é “moderador”`,
    member: (org) => `Sua função em ${org} agora é “membro”`,
    guest: (org) => `Sua função em ${org} agora é “convidado”`,
    text: (actor) => `${actor} alterou sua função.`,
  },
  deactivated: {
    title: (org) => `Sua conta em ${org} foi desativada`,
    text: (actor) => `${actor} a desativou. Você não pode mais entrar.`,
    comment: (actor, comment) => `${actor} escreveu: ${comment}`,
  },
  export: {
    started: (actor, org) => `${actor} está exportando dados de ${org}`,
    startedText: 'Os administradores poderão baixar o arquivo quando ele estiver pronto.',
    see: 'Ver as exportações',
    startedReason: (org) => `Você recebe este e-mail como proprietário de ${org}.`,
    ready: (org) => `Sua exportação de ${org} está pronta`,
    download: 'Baixar',
    readyReason: 'Você recebe este e-mail porque iniciou a exportação.',
  },
  security: {
    account: (address) => `Sua conta é ${address}.`,
    review: 'Rever sua conta',
    reason: 'Você recebe este e-mail sempre que a segurança da sua conta muda.',
    password: {
      title: (org) => `Sua senha em ${org} foi alterada`,
      text: () => 'Sua conta tem uma nova senha.',
      advice:
        'Se não foi você, crie outra com “Esqueceu sua senha?” na página de entrada e peça ajuda a um administrador.',
    },
    app_added: {
      title: (org) => `A verificação em duas etapas foi ativada em ${org}`,
      text: () => 'Um aplicativo autenticador foi configurado para sua conta.',
      advice:
        'Se não foi você, remova-o nas configurações e altere sua senha: isso desconecta todos os outros dispositivos.',
    },
    app_removed: {
      title: (org) => `A verificação em duas etapas foi desativada em ${org}`,
      text: () => 'O aplicativo autenticador foi removido da sua conta.',
      advice: 'Se não foi você, altere sua senha: isso desconecta todos os outros dispositivos.',
    },
    codes_renewed: {
      title: (org) => `Seus códigos de recuperação em ${org} foram renovados`,
      text: () => 'Sua conta tem novos códigos de recuperação. Os anteriores não valem mais.',
      advice:
        'Se não foi você, renove-os outra vez e altere sua senha: isso desconecta todos os outros dispositivos.',
    },
    passkey_added: {
      title: (org) => `Uma chave de acesso foi adicionada em ${org}`,
      text: (name) => `A chave de acesso “${name}” agora permite entrar na sua conta.`,
      advice:
        'Se não foi você, remova-a nas configurações e altere sua senha: isso desconecta todos os outros dispositivos.',
    },
    passkey_removed: {
      title: (org) => `Uma chave de acesso foi removida em ${org}`,
      text: (name) => `A chave de acesso “${name}” não permite mais entrar na sua conta.`,
      advice: 'Se não foi você, altere sua senha: isso desconecta todos os outros dispositivos.',
    },
    key_created: {
      title: (org) => `Uma chave de API foi criada em ${org}`,
      text: (name) => `Programas podem usar sua conta com a chave de API “${name}”.`,
      advice:
        'Se não foi você, altere sua senha: isso exclui suas chaves de API e desconecta todos os outros dispositivos.',
    },
    key_renewed: {
      title: (org) => `Sua chave de API em ${org} foi alterada`,
      text: () => 'Sua conta tem uma nova chave de API. As anteriores não valem mais.',
      advice:
        'Se não foi você, altere sua senha: isso exclui suas chaves de API e desconecta todos os outros dispositivos.',
    },
    factorsReset: {
      title: (org) => `Sua verificação em duas etapas em ${org} foi redefinida`,
      text: (by) =>
        `${by} a redefiniu: seu aplicativo autenticador, suas chaves de acesso e seus códigos de recuperação não valem mais.`,
      advice: 'Se você não pediu isso, altere sua senha e peça ajuda a um administrador.',
      setUp: 'Configurar de novo',
    },
  },
  missed: {
    direct: (count, who) => `${messages(count)} de ${who}`,
    in: (count, where) => `${messages(count)} em ${where}`,
    answer: (org) => `Responda a este e-mail para responder em ${org}.`,
    reason:
      'Você recebe este e-mail porque não estava aqui. Escolha o que é enviado nas configurações de notificação.',
  },
  digest: {
    title: (org) => `O que você perdeu em ${org}`,
    text: 'As conversas mais importantes enquanto você esteve fora:',
    directs: (count) =>
      count === 1
        ? 'Você também tem 1 mensagem direta não lida.'
        : `Você também tem ${count.toLocaleString('pt-BR')} mensagens diretas não lidas.`,
    newChannels: 'Novos canais',
    reason:
      'Você recebe este e-mail no máximo uma vez por semana, quando faz um tempo que não aparece. Você pode desativá-lo nas configurações de notificação.',
  },
  test: {
    subject: (org) => `E-mail de teste de ${org}`,
    title: 'O e-mail funciona',
    text: (org) => `É assim que são os e-mails de ${org}.`,
    reason: 'Você pediu este e-mail nas configurações da organização.',
  },
  refused: {
    subject: (org) => `Sua resposta não foi publicada em ${org}`,
    title: 'Sua resposta não foi publicada',
    quote: 'Isto é o que você escreveu:',
    files: 'Os arquivos anexados também não foram publicados.',
    reason: (org) =>
      `Você recebe este e-mail porque uma resposta foi enviada a um e-mail de ${org} para você.`,
  },
};

function messages(count: number): string {
  return count === 1 ? '1 nova mensagem' : `${count.toLocaleString('pt-BR')} novas mensagens`;
}
