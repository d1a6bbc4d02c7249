interface BarProps {
  /** Where it begins and how long it is, as shares of the whole, 0 to 1. */
  from?: number;
  share: number;
  /** A first stretch of it, of the same whole, that is drawn paler. */
  pale?: number;
  isQuiet?: boolean;
}

/** A bar in a track. What it says stands beside it in words: by itself it is not read aloud. */
export function Bar({ from = 0, share, pale = 0, isQuiet = false }: BarProps) {
  const start = within(from);
  const length = Math.max(leastShare, Math.min(within(share), 1 - start));
  return (
    <svg
      className={isQuiet ? 'bar bar-quiet' : 'bar'}
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className="bar-track" width="1" height="1" />
      <rect className="bar-pale" x={start} width={length} height="1" />
      <rect
        className="bar-full"
        x={start + Math.min(length, within(pale))}
        width={Math.max(0, length - within(pale))}
        height="1"
      />
    </svg>
  );
}

const within = (share: number) => (Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : 0);
/** What took no time is there all the same. */
const leastShare = 0.005;
