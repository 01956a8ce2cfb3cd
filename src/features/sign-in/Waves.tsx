import styles from './Waves.module.css';

/** The harbor behind the cards. */
export function Waves() {
  return (
    <svg
      className={styles.waves}
      viewBox="0 0 1440 340"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d="M0 90c120-50 240-50 360 0s240 50 360 0 240-50 360 0 240 50 360 0v250H0z" />
      <path d="M0 160c100-36 200-36 300 0s200 36 300 0 200-36 300 0 200 36 300 0 160-30 240-14v194H0z" />
      <path d="M0 236c140-34 280-34 420 0s280 34 420 0 280-34 420 0c80 19 140 22 180 12v92H0z" />
    </svg>
  );
}
