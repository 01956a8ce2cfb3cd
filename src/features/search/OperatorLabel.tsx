import { Marked } from '~/ui/lists/Marked';
import type { Operator } from './operators';
import styles from './SearchField.module.css';

/** `topic: Data from bench rig 2`, with the operator as typed. */
export function OperatorLabel({
  operator,
  text,
  query,
  isNegated,
}: {
  operator: Operator;
  text: string;
  query: string;
  isNegated: boolean;
}) {
  return (
    <>
      <code className={styles.operator}>{`${isNegated ? '-' : ''}${operator.name}:`}</code>
      <Marked text={text} query={query} />
    </>
  );
}
