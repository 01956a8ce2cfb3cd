import { useQuery } from '@tanstack/react-query';
import styles from './Factors.module.css';

/** Rendered here: no service sees its content. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data } = useQuery({
    queryKey: ['qr code', text],
    queryFn: async () => {
      const { encode } = await import('uqr');
      const { size, data: rows } = encode(text, { border: 2 });
      const squares = rows.flatMap((row, y) =>
        row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
      );
      return { size, path: squares.join('') };
    },
    gcTime: 0,
  });
  return (
    <div className={styles.qr}>
      {data && (
        <svg
          viewBox={`0 0 ${data.size} ${data.size}`}
          role="img"
          aria-label={label}
          shapeRendering="crispEdges"
        >
          <path d={data.path} />
        </svg>
      )}
    </div>
  );
}
