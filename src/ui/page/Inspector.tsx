import { X } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { IconButton } from '../controls/IconButton';
import { useFocusReturn } from '../focus/useFocusReturn';
import { useMediaQuery } from '../useMediaQuery';
import styles from './Page.module.css';

/**
 * Details of an item next to its list; if there is no room, replaces the list, and its title becomes the page's.
 * Escape closes it, and focus returns.
 */
export function Inspector({
  title,
  onClose,
  onSubmit,
  foot,
  children,
}: {
  title: string;
  onClose: () => void;
  onSubmit?: () => void;
  foot?: ReactNode;
  children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  useFocusReturn(form, { isToRead: true });
  const Title = useMediaQuery('(max-width: 75rem)') ? 'h1' : 'h2';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <form
      ref={form}
      className={styles.inspector}
      tabIndex={-1}
      aria-label={title}
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
    >
      <header>
        <Title dir="auto">{title}</Title>
        <IconButton icon={X} label="Close" onClick={onClose} />
      </header>
      <div className={styles.inspectorBody}>{children}</div>
      {foot && <footer className={styles.inspectorFoot}>{foot}</footer>}
    </form>
  );
}
