import { CircleAlert, CircleCheck, Trash2 } from 'lucide-react';
import type { ExportState } from '~/domain/dataExport';
import { Icon } from '~/ui/Icon';
import { Spinner } from '~/ui/Spinner';
import { useMomentWords } from '~/widgets/useMomentWords';
import styles from './Exports.module.css';
import { sizeWords } from './sizeWords';

/** What became of an export; said as it changes. */
export function ExportStatus({ state }: { state: ExportState }) {
  return (
    <span className={styles.status} role="status">
      <Mark kind={state.kind} />
      <Words state={state} />
    </span>
  );
}

function Mark({ kind }: { kind: ExportState['kind'] }) {
  switch (kind) {
    case 'running':
      return <Spinner />;
    case 'done':
      return <Icon of={CircleCheck} />;
    case 'failed':
      return <Icon of={CircleAlert} />;
    case 'deleted':
      return <Icon of={Trash2} />;
  }
}

function Words({ state }: { state: ExportState }) {
  const words = useMomentWords();
  switch (state.kind) {
    case 'running':
      return 'Being written';
    case 'done':
      return state.size === undefined ? 'Ready' : `Ready, ${sizeWords(state.size)}`;
    case 'failed':
      return `Failed ${words(state.at)}. Start another one.`;
    case 'deleted':
      return `Deleted ${words(state.at)}`;
  }
}
