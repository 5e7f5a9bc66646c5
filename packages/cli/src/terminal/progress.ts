// A bar for long work, on a terminal only.

interface Screen {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

export interface ProgressBar {
  readonly show: (done: number) => void;
  readonly clear: () => void;
}

const LENGTH = 40;
const EVERY_MS = 100;

export function progressBar(screen: Screen, total: number): ProgressBar {
  if (screen.isTTY !== true) return { show: () => undefined, clear: () => undefined };
  let drawn = Number.NEGATIVE_INFINITY;
  return {
    show: (done) => {
      const now = performance.now();
      if (now - drawn < EVERY_MS && done < total) return;
      drawn = now;
      const full = Math.floor((LENGTH * done) / total);
      screen.write(`\r[${'#'.repeat(full)}${'.'.repeat(LENGTH - full)}] ${done} of ${total}`);
    },
    clear: () => {
      screen.write('\r\u001b[K');
    },
  };
}
