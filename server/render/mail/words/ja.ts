import type { MailWords } from './mailWords';

export const ja: MailWords = {
  open: (org) => `${org} を開く`,
  linkBelow: 'または、このリンクを開いてください:',
  stop: 'このメールの配信を停止',
  once: {
    hour: 'このリンクは 1 時間、1 回だけ有効です。',
    day: 'このリンクは 1 日間、1 回だけ有効です。',
  },
  ifNotYouIgnore: 'お心当たりがない場合は、このメールを無視してください。何も変わりません。',
  hasAccount: (org) => `このメールアドレスは ${org} のアカウントに登録されています。`,
  hadAccount: (org) => `このメールアドレスは ${org} のアカウントに登録されていました。`,
  device: {
    label: 'デバイス',
    address: 'IP アドレス',
    time: '日時',
    unknown: '不明',
    on: (program, system) => `${system} の ${program}`,
  },
  invitation: {
    title: (inviter, org) => `${inviter} さんが ${org} に招待しています`,
    reminder: (org) => `${org} への招待がまだ有効です`,
    text: (org) =>
      `トピックごとに整理されたチームチャット Parley で、${org} の会話に参加しましょう。`,
    reminderText: (inviter, org) =>
      `${inviter} さんが、トピックごとに整理されたチームチャット Parley の ${org} に招待しています。`,
    accept: '招待を受ける',
    expires: (day) => `招待の有効期限は ${day} です。`,
    reason: (inviter, address) =>
      `${inviter} さんが招待のために ${address} を入力しました。お心当たりがない場合は、このメールを無視してください。`,
  },
  reset: {
    subject: (org) => `${org} の新しいパスワードの設定`,
    title: '新しいパスワードの設定',
    text: (address, org) =>
      `${org} の ${address} について、新しいパスワードの設定がリクエストされました。`,
    reason: 'お心当たりがない場合は、このメールを無視してください。パスワードは変わりません。',
  },
  join: {
    title: (org) => `${org} に参加`,
    text: (address, org) =>
      `${org} に参加するには、${address} がご自身のメールアドレスであることを確認してください。`,
    confirm: '確認して参加',
    known: (org) => `${org} のアカウントはすでにあります`,
    knownText: (address) =>
      `${address} でログインしてください。パスワードを忘れた場合は、ログイン画面で新しく設定できます。`,
    signIn: 'ログイン',
    deactivated: (org) => `${org} のアカウントは無効になっています`,
    deactivatedText: '再び有効にするには、管理者に依頼してください。',
  },
  newAddress: {
    subject: (org) => `${org} の新しいメールアドレスの確認`,
    title: '新しいメールアドレスの確認',
    text: (address, before, org) =>
      `${org} で ${before} の代わりに ${address} を使うようリクエストされました。`,
    confirm: '確認',
  },
  addressChanged: {
    subject: (org) => `${org} のメールアドレスが変更されました`,
    title: 'メールアドレスが変更されました',
    text: (address, org) => `${org} のアカウントのメールアドレスは ${address} になりました。`,
    advice: 'お心当たりがない場合は、管理者に相談してください。',
  },
  newSignIn: {
    title: (org) => `${org} への新しいログイン`,
    text: (address) => `新しいデバイスからアカウント ${address} にログインがありました。`,
    advice:
      'お心当たりがない場合は、パスワードを変更してください。ほかのすべてのデバイスがログアウトされます。',
    review: 'デバイスを確認',
    reason:
      'このメールは、アカウントが新しいデバイスで使われたときに送られます。通知設定でオフにできます。',
  },
  role: {
    owner: (org) => `${org} での役割が「オーナー」になりました`,
    administrator: (org) => `${org} での役割が「管理者」になりました`,
    moderator: (org) => `${org} での役割が「モデレーター」になりました`,
    member: (org) => `${org} での役割が「メンバー」になりました`,
    guest: (org) => `${org} での役割が「ゲスト」になりました`,
    text: (actor) => `${actor} さんが役割を変更しました。`,
  },
  deactivated: {
    title: (org) => `${org} のアカウントが無効になりました`,
    text: (actor) => `${actor} さんが無効にしました。今後はログインできません。`,
    comment: (actor, comment) => `${actor} さんからのメッセージ: ${comment}`,
  },
  export: {
    started: (actor, org) => `${actor} さんが ${org} のデータをエクスポートしています`,
    startedText: '準備ができると、管理者はアーカイブをダウンロードできます。',
    see: 'エクスポートを見る',
    startedReason: (org) => `このメールは、${org} のオーナーに送られます。`,
    ready: (org) => `${org} のエクスポートの準備ができました`,
    download: 'ダウンロード',
    readyReason: 'このメールは、エクスポートを始めた方に送られます。',
  },
  security: {
    account: (address) => `アカウント: ${address}`,
    review: 'アカウントを確認',
    reason: 'このメールは、アカウントのセキュリティが変更されたときに送られます。',
    password: {
      title: (org) => `${org} のパスワードが変更されました`,
      text: () => 'アカウントに新しいパスワードが設定されました。',
      advice:
        'お心当たりがない場合は、ログイン画面の「パスワードをお忘れですか？」から設定し直し、管理者に相談してください。',
    },
    app_added: {
      title: (org) => `${org} で 2 段階認証がオンになりました`,
      text: () => 'アカウントに認証アプリが設定されました。',
      advice:
        'お心当たりがない場合は、設定で削除し、パスワードを変更してください。ほかのすべてのデバイスがログアウトされます。',
    },
    app_removed: {
      title: (org) => `${org} で 2 段階認証がオフになりました`,
      text: () => 'アカウントから認証アプリが削除されました。',
      advice:
        'お心当たりがない場合は、パスワードを変更してください。ほかのすべてのデバイスがログアウトされます。',
    },
    codes_renewed: {
      title: (org) => `${org} のリカバリーコードが更新されました`,
      text: () => '新しいリカバリーコードが作成されました。以前のコードは使えません。',
      advice:
        'お心当たりがない場合は、もう一度更新し、パスワードを変更してください。ほかのすべてのデバイスがログアウトされます。',
    },
    passkey_added: {
      title: (org) => `${org} でパスキーが追加されました`,
      text: (name) => `パスキー「${name}」でアカウントにログインできるようになりました。`,
      advice:
        'お心当たりがない場合は、設定で削除し、パスワードを変更してください。ほかのすべてのデバイスがログアウトされます。',
    },
    passkey_removed: {
      title: (org) => `${org} でパスキーが削除されました`,
      text: (name) => `パスキー「${name}」ではアカウントにログインできなくなりました。`,
      advice:
        'お心当たりがない場合は、パスワードを変更してください。ほかのすべてのデバイスがログアウトされます。',
    },
    key_created: {
      title: (org) => `${org} で API キーが作成されました`,
      text: (name) => `プログラムが API キー「${name}」でアカウントを利用できます。`,
      advice:
        'お心当たりがない場合は、パスワードを変更してください。API キーが削除され、ほかのすべてのデバイスがログアウトされます。',
    },
    key_renewed: {
      title: (org) => `${org} の API キーが変更されました`,
      text: () => '新しい API キーが作成されました。以前のキーは使えません。',
      advice:
        'お心当たりがない場合は、パスワードを変更してください。API キーが削除され、ほかのすべてのデバイスがログアウトされます。',
    },
    factorsReset: {
      title: (org) => `${org} の 2 段階認証がリセットされました`,
      text: (by) =>
        `${by} さんがリセットしました。認証アプリ、パスキー、リカバリーコードは使えなくなりました。`,
      advice: '依頼していない場合は、パスワードを変更し、管理者に相談してください。',
      setUp: '設定し直す',
    },
  },
  missed: {
    direct: (count, who) => `${who} さんからの${messages(count)}`,
    in: (count, where) => `${where} の${messages(count)}`,
    answer: (org) => `このメールに返信すると、${org} で返信できます。`,
    reason:
      'このメールは、不在の間に届いたメッセージのお知らせです。メールで受け取る内容は通知設定で選べます。',
  },
  digest: {
    title: (org) => `${org} の見逃した話題`,
    text: '不在の間の主な会話:',
    directs: (count) =>
      `ほかに未読のダイレクトメッセージが ${count.toLocaleString('ja')} 件あります。`,
    newChannels: '新しいチャンネル',
    reason:
      'このメールは、しばらく利用がないときに、多くても週に 1 回送られます。通知設定でオフにできます。',
  },
  test: {
    subject: (org) => `${org} からのテストメール`,
    title: 'メールは正常に届いています',
    text: (org) => `${org} からのメールはこのように表示されます。`,
    reason: 'このメールは、組織の設定でリクエストされました。',
  },
  refused: {
    subject: (org) => `${org} への返信は投稿されませんでした`,
    title: '返信は投稿されませんでした',
    quote: '返信の内容:',
    files: '添付ファイルも投稿されませんでした。',
    reason: (org) => `このメールは、${org} からのメールへの返信に対して送られています。`,
  },
};

function messages(count: number): string {
  return `新しいメッセージ ${count.toLocaleString('ja')} 件`;
}
