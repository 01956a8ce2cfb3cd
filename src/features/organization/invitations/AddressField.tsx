import { pageLocale } from '~/lib/pageLocale';
import { Button } from '~/ui/controls/Button';
import { TokenField } from '~/ui/forms/TokenField';
import { judgeAddresses, placesShown, splitAddresses } from './addresses';
import styles from './Invite.module.css';

/** No one reads more of them, and they would push the rest of the form far down. */
const SHOWN_MAX = 30;

/** Addresses to invite, typed one by one or pasted as a list. Explains what is wrong with one and how to fix it. */
export function AddressField({
  addresses,
  sent,
  error,
  onChange,
}: {
  addresses: readonly string[];
  /** Addresses of earlier attempts. */
  sent: readonly string[];
  error: string | undefined;
  onChange: (addresses: readonly string[]) => void;
}) {
  const judged = judgeAddresses(addresses, sent);
  const worst = judged.findIndex(({ fault }) => fault !== undefined);
  const bad = judged[worst];
  const shown = placesShown(judged, SHOWN_MAX);
  const hiddenCount = judged.length - shown.length;
  const replace = (text: string) => onChange(addresses.with(worst, text));
  return (
    <TokenField
      label="Email addresses"
      placeholder={addresses.length === 0 ? 'Paste a list, with any separator' : 'Add another'}
      aside={
        hiddenCount > 0 && (
          <Button look="ghost" size="small" onClick={() => onChange([])}>
            {`Remove all ${judged.length.toLocaleString(pageLocale())}`}
          </Button>
        )
      }
      help={hiddenCount > 0 ? `And ${hiddenCount.toLocaleString(pageLocale())} more.` : undefined}
      tokens={shown.map((place) => ({
        id: String(place),
        label: judged[place]?.text ?? '',
        look: judged[place]?.fault && 'bad',
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
                    // The button disappears with the fault it fixes.
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
