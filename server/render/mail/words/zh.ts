import type { MailWords } from './mailWords';

/** Simplified Chinese. */
export const zh: MailWords = {
  open: (org) => `打开 ${org}`,
  linkBelow: '或打开此链接：',
  stop: '不再接收此类邮件',
  once: { hour: '此链接一小时内有效，且只能使用一次。', day: '此链接一天内有效，且只能使用一次。' },
  ifNotYouIgnore: '如果不是你本人操作，请忽略此邮件，不会有任何影响。',
  hasAccount: (org) => `你在 ${org} 有一个使用此邮箱的帐户。`,
  hadAccount: (org) => `你曾在 ${org} 有一个使用此邮箱的帐户。`,
  device: {
    label: '设备',
    address: 'IP 地址',
    time: '时间',
    unknown: '未知',
    on: (program, system) => `${system} 上的 ${program}`,
  },
  invitation: {
    title: (inviter, org) => `${inviter} 邀请你加入 ${org}`,
    reminder: (org) => `你加入 ${org} 的邀请仍然有效`,
    text: (org) => `在按话题组织的团队聊天工具 Parley 上加入 ${org} 的讨论。`,
    reminderText: (inviter, org) =>
      `${inviter} 邀请你加入 ${org}，使用按话题组织的团队聊天工具 Parley。`,
    accept: '接受邀请',
    expires: (day) => `邀请有效期至 ${day}。`,
    reason: (inviter, address) =>
      `${inviter} 输入了 ${address} 来邀请你。如果你不认识对方，请忽略此邮件。`,
  },
  reset: {
    subject: (org) => `为 ${org} 设置新密码`,
    title: '设置新密码',
    text: (address, org) => `有人（希望是你本人）为 ${org} 的 ${address} 请求了新密码。`,
    reason: '如果不是你本人操作，请忽略此邮件。你的密码不会改变。',
  },
  join: {
    title: (org) => `加入 ${org}`,
    text: (address, org) => `要加入 ${org}，请确认 ${address} 是你的邮箱。`,
    confirm: '确认并加入',
    known: (org) => `你在 ${org} 已有帐户`,
    knownText: (address) => `请使用 ${address} 登录。如果忘记密码，可以在那里设置新密码。`,
    signIn: '登录',
    deactivated: (org) => `你在 ${org} 的帐户已停用`,
    deactivatedText: '请联系管理员重新启用。',
  },
  newAddress: {
    subject: (org) => `确认你在 ${org} 的新邮箱`,
    title: '确认你的新邮箱',
    text: (address, before, org) => `你请求在 ${org} 使用 ${address} 代替 ${before}。`,
    confirm: '确认',
  },
  addressChanged: {
    subject: (org) => `你在 ${org} 的邮箱已更改`,
    title: '你的邮箱已更改',
    text: (address, org) => `你在 ${org} 的帐户现在使用邮箱 ${address}。`,
    advice: '如果不是你本人操作，请向管理员求助。',
  },
  newSignIn: {
    title: (org) => `${org} 有新的登录`,
    text: (address) => `你的帐户 ${address} 在一台新设备上登录。`,
    advice: '如果不是你本人操作，请更改密码：所有其他设备都会退出登录。',
    review: '查看你的设备',
    reason: '当你的帐户在新设备上使用时，你会收到此邮件。你可以在通知设置中关闭。',
  },
  role: {
    owner: (org) => `你在 ${org} 的角色现在是“所有者”`,
    administrator: (org) => `你在 ${org} 的角色现在是“管理员”`,
    moderator: (org) => `你在 ${org} 的角色现在是“版主”`,
    member: (org) => `你在 ${org} 的角色现在是“成员”`,
    guest: (org) => `你在 ${org} 的角色现在是“访客”`,
    text: (actor) => `${actor} 更改了你的角色。`,
  },
  deactivated: {
    title: (org) => `你在 ${org} 的帐户已被停用`,
    text: (actor) => `${actor} 停用了该帐户。你无法再登录。`,
    comment: (actor, comment) => `${actor} 的留言：${comment}`,
  },
  export: {
    started: (actor, org) => `${actor} 正在导出 ${org} 的数据`,
    startedText: '准备好后，管理员可以下载归档文件。',
    see: '查看导出',
    startedReason: (org) => `你是 ${org} 的所有者，因此收到此邮件。`,
    ready: (org) => `你的 ${org} 导出已准备好`,
    download: '下载',
    readyReason: '你发起了这次导出，因此收到此邮件。',
  },
  security: {
    account: (address) => `你的帐户是 ${address}。`,
    review: '查看你的帐户',
    reason: '每当你的帐户安全设置发生变化时，你都会收到此邮件。',
    password: {
      title: (org) => `你在 ${org} 的密码已更改`,
      text: () => '你的帐户有了新密码。',
      advice: '如果不是你本人操作，请在登录页面使用“忘记密码？”重新设置，并向管理员求助。',
    },
    app_added: {
      title: (org) => `${org} 的两步验证已开启`,
      text: () => '已为你的帐户设置身份验证器应用。',
      advice: '如果不是你本人操作，请在设置中将其移除并更改密码：所有其他设备都会退出登录。',
    },
    app_removed: {
      title: (org) => `${org} 的两步验证已关闭`,
      text: () => '已从你的帐户移除身份验证器应用。',
      advice: '如果不是你本人操作，请更改密码：所有其他设备都会退出登录。',
    },
    codes_renewed: {
      title: (org) => `你在 ${org} 的恢复代码已更新`,
      text: () => '你的帐户有了新的恢复代码。之前的代码不再有效。',
      advice: '如果不是你本人操作，请再次更新代码并更改密码：所有其他设备都会退出登录。',
    },
    passkey_added: {
      title: (org) => `${org} 添加了通行密钥`,
      text: (name) => `现在可以使用通行密钥“${name}”登录你的帐户。`,
      advice: '如果不是你本人操作，请在设置中将其移除并更改密码：所有其他设备都会退出登录。',
    },
    passkey_removed: {
      title: (org) => `${org} 移除了通行密钥`,
      text: (name) => `通行密钥“${name}”不能再登录你的帐户。`,
      advice: '如果不是你本人操作，请更改密码：所有其他设备都会退出登录。',
    },
    key_created: {
      title: (org) => `${org} 创建了 API 密钥`,
      text: (name) => `程序可以使用 API 密钥“${name}”访问你的帐户。`,
      advice: '如果不是你本人操作，请更改密码：你的 API 密钥会被删除，所有其他设备都会退出登录。',
    },
    key_renewed: {
      title: (org) => `你在 ${org} 的 API 密钥已更改`,
      text: () => '你的帐户有了新的 API 密钥。之前的密钥不再有效。',
      advice: '如果不是你本人操作，请更改密码：你的 API 密钥会被删除，所有其他设备都会退出登录。',
    },
    factorsReset: {
      title: (org) => `你在 ${org} 的两步验证已重置`,
      text: (by) => `${by} 进行了重置：你的身份验证器应用、通行密钥和恢复代码不再有效。`,
      advice: '如果你没有请求重置，请更改密码并向管理员求助。',
      setUp: '重新设置',
    },
  },
  missed: {
    direct: (count, who) => `来自 ${who} 的${messages(count)}`,
    in: (count, where) => `${where} 中的${messages(count)}`,
    answer: (org) => `回复此邮件即可在 ${org} 中回复。`,
    reason: '你当时不在线，因此收到此邮件。你可以在通知设置中选择接收哪些邮件。',
  },
  digest: {
    title: (org) => `你在 ${org} 错过的内容`,
    text: '你不在期间最重要的对话：',
    directs: (count) => `你还有 ${count.toLocaleString('zh')} 条未读私信。`,
    newChannels: '新频道',
    reason: '当你有一段时间没有来时，每周最多收到一次此邮件。你可以在通知设置中关闭。',
  },
  test: {
    subject: (org) => `来自 ${org} 的测试邮件`,
    title: '邮件功能正常',
    text: (org) => `${org} 的邮件就是这个样子。`,
    reason: '你在组织设置中请求了此邮件。',
  },
  refused: {
    subject: (org) => `你的回复未能在 ${org} 发布`,
    title: '你的回复未能发布',
    quote: '你写的内容：',
    files: '你附加的文件也未能发布。',
    reason: (org) => `有人回复了 ${org} 发给你的邮件，因此你收到此邮件。`,
  },
};

function messages(count: number): string {
  return ` ${count.toLocaleString('zh')} 条新消息`;
}
