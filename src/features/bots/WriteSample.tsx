import { Copy } from 'lucide-react';
import type { User } from '~/domain/people/user';
import { useRealm, useSession } from '~/session/react';
import { IconButton } from '~/ui/controls/IconButton';
import { copyText } from '~/widgets/copyText';
import { sayFailure } from '~/widgets/requests/sayFailure';
import styles from './Bots.module.css';
import { CodeBox } from './CodeBox';

/** Sample command that sends a message as this bot. Only the copied text contains the key. */
export function WriteSample({ bot }: { bot: User }) {
  const { account } = useSession();
  const apiKey = useRealm((realm) => realm.bots.get(bot.userId)?.apiKey);
  const command = (key: string) =>
    [
      `curl ${account.origin}/api/v1/messages \\`,
      `  -u ${bot.email}:${key} \\`,
      '  -d type=channel -d \'to="general"\' \\',
      "  -d topic=greetings -d content='Hello'",
    ].join('\n');
  return (
    <section className={styles.sample} aria-label="How to send messages">
      <header>
        <h3>How to send messages</h3>
        <IconButton
          size="tiny"
          icon={Copy}
          label="Copy sample"
          onClick={() => void copyText(command(apiKey ?? 'KEY'), 'Sample copied').catch(sayFailure)}
        />
      </header>
      <CodeBox label="Sample command">{command('KEY')}</CodeBox>
    </section>
  );
}
