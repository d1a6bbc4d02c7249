import type { Terminal } from '../terminal.ts';

interface ProgressBar {
  show(done: number, total: number): void;
  /** Takes the bar away; it may be shown again. */
  end(): void;
}

const cells = 30;
const betweenMs = 50;

/** A bar in the terminal, drawn in place; nothing where the notes go to a file. */
export function createProgressBar({ notes }: Terminal, label: string): ProgressBar {
  if (!notes.isTTY) return { show: () => undefined, end: () => undefined };
  let drawnAtMs = 0;
  return {
    show(done, total) {
      const nowMs = performance.now();
      if (done < total && nowMs - drawnAtMs < betweenMs) return;
      drawnAtMs = nowMs;
      const full = total === 0 ? cells : Math.round((done / total) * cells);
      notes.write(`\r${label} ${'█'.repeat(full)}${'░'.repeat(cells - full)} ${done}/${total}`);
    },
    end() {
      drawnAtMs = 0;
      notes.write('\r\u001b[K');
    },
  };
}
