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

/** On something that is no terminal there is a line this often. */
const LINE_EVERY_MS = 10_000;

/** The same with the time that has passed and the time it will still take; where there is no terminal, a line now and then. */
export function timedProgress(screen: Screen, total: number): ProgressBar & { readonly stop: () => void } {
  const begun = performance.now();
  let done = 0;
  let drawn = false;
  const draw = (): void => {
    const passed = (performance.now() - begun) / 1000;
    const left = done === 0 ? '' : `, about ${clock((passed / done) * (total - done))} to go`;
    const text = `${done} of ${total} games, ${clock(passed)} gone${left}`;
    if (screen.isTTY !== true) {
      screen.write(`${text}\n`);
      return;
    }
    const full = Math.floor((LENGTH * done) / total / 2);
    screen.write(`\r[${'#'.repeat(full)}${'.'.repeat(LENGTH / 2 - full)}] ${text}\u001b[K`);
    drawn = true;
  };
  const timer = setInterval(draw, screen.isTTY === true ? 500 : LINE_EVERY_MS);
  timer.unref();
  const clear = (): void => {
    if (drawn) screen.write('\r\u001b[K');
  };
  return {
    show: (now) => {
      done = now;
    },
    clear,
    stop: () => {
      clearInterval(timer);
      clear();
    },
  };
}

/** Minutes and seconds, with hours where there are any. */
export function clock(seconds: number): string {
  const whole = Math.round(seconds);
  const two = (n: number): string => String(n).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
