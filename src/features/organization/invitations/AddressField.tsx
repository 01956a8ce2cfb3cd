import { TokenField } from '~/ui/forms/TokenField';
import { judgeAddresses, splitAddresses } from './addresses';
import styles from './Invite.module.css';

/** Whom to invite: typed one by one, or a pasted list. What is wrong with one is said, and how to mend it. */
export function AddressField({
  addresses,
  sent,
  error,
  onChange,
}: {
  addresses: readonly string[];
  /** Those of before. */
  sent: readonly string[];
  error: string | undefined;
  onChange: (addresses: readonly string[]) => void;
}) {
  const judged = judgeAddresses(addresses, sent);
  const worst = judged.findIndex(({ fault }) => fault !== undefined);
  const bad = judged[worst];
  const replace = (text: string) => onChange(addresses.with(worst, text));
  return (
    <TokenField
      label="Email addresses"
      placeholder={addresses.length === 0 ? 'Paste a list, with any separator' : 'Add another'}
      tokens={judged.map(({ text, fault }, index) => ({
        id: String(index),
        label: text,
        look: fault && 'bad',
      }))}
      error={
        error ??
        (bad && (
          <span>
            <b>{bad.text}</b> {bad.fault === 'duplicate' ? 'is listed twice.' : 'isn’t complete.'}
            {bad.suggestion !== undefined && (
              <>
                {' '}
                Did you mean{' '}
                <button
                  type="button"
                  className={styles.mend}
                  onClick={({ currentTarget }) => {
                    // The button goes with what it mends.
                    currentTarget.closest('div:has(input)')?.querySelector('input')?.focus();
                    replace(bad.suggestion ?? bad.text);
                  }}
                >
                  {bad.suggestion}
                </button>
                ?
              </>
            )}
          </span>
        ))
      }
      onRemove={(id) => onChange(addresses.toSpliced(Number(id), 1))}
      onText={(text) => {
        onChange([...addresses, ...splitAddresses(text)]);
        return undefined;
      }}
    />
  );
}
