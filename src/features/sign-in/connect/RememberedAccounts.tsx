import { useState } from 'react';
import type { Account } from '~/session/types';
import { AccountRow } from './AccountRow';
import { ForgetQuestion } from './ForgetQuestion';
import styles from './RememberedAccounts.module.css';

/** Accounts that this browser can enter without a password. */
export function RememberedAccounts({
  accounts,
  onEnter,
  onForget,
}: {
  accounts: readonly Account[];
  onEnter: (account: Account) => void;
  onForget: (account: Account) => void;
}) {
  const [doubted, setDoubted] = useState<string>();
  const [kept, setKept] = useState<string>();
  if (accounts.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="on-this-computer">
      <h2 id="on-this-computer" className={styles.rule}>
        On this device
      </h2>
      <ul className={styles.list}>
        {accounts.map((account) => (
          <li key={account.id}>
            {doubted === account.id ? (
              <ForgetQuestion
                account={account}
                onForget={() => onForget(account)}
                onKeep={() => {
                  setDoubted(undefined);
                  setKept(account.id);
                }}
              />
            ) : (
              <AccountRow
                account={account}
                isBackFromQuestion={kept === account.id}
                onEnter={() => onEnter(account)}
                onForget={() => setDoubted(account.id)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
