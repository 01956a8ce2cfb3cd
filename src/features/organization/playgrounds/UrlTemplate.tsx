import styles from './Playgrounds.module.css';

/** An address with its placeholders marked. */
export function UrlTemplate({ template }: { template: string }) {
  const parts = template.split(/(\{[^{}]*\})/);
  return (
    <code className={styles.template}>
      {parts.map((part, index) =>
        index % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in their order
          <b key={index}>{part}</b>
        ) : (
          part
        ),
      )}
    </code>
  );
}
