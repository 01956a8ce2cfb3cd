import { can } from '~/domain/capabilities/needs';
import { useRealm } from '~/session/react';
import { DialogPopup } from '~/ui/overlays/lazyOverlays';
import styles from './OperatorsDialog.module.css';
import { OPERATORS, type Operator } from './operators';

/** All search operators with what they find; a click inserts one into the field. */
export function OperatorsDialog({
  onPick,
  onClose,
}: {
  onPick: (operator: Operator) => void;
  onClose: () => void;
}) {
  return (
    <DialogPopup
      title="Search operators"
      description="Type them between your words. A minus in front leaves out: -from:me. Quotes keep words together."
      size="large"
      onClose={onClose}
    >
      <ul className={styles.list}>
        {OPERATORS.map((operator) => (
          <li key={operator.name}>
            <button type="button" onClick={() => onPick(operator)}>
              <code>{operator.example}</code>
              <span>
                {operator.about}
                <Choices operator={operator} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </DialogPopup>
  );
}

function Choices({ operator: { choices = [] } }: { operator: Operator }) {
  const offered = useRealm((realm) =>
    choices
      .filter(({ needs }) => !needs || can(realm, needs))
      .map(({ value }) => value)
      .join(', '),
  );
  return offered === '' ? null : <small>{offered}</small>;
}
