// Limits on how often: so many at once, refilled evenly.

export interface Allowance {
  /** Whether one more is allowed now. */
  take(now: number): boolean;
}

export interface Allowances {
  /** The allowance of a session; a fresh one for nobody. */
  of(session: string | null): Allowance;
}

/** How many sessions are kept in mind. */
const SESSIONS = 50_000;

export function makeAllowances(perSecond: number): Allowances {
  const sessions = new Map<string, Allowance>();
  return {
    of(session) {
      if (session === null) return bucket(perSecond, 3 * perSecond);
      const known = sessions.get(session);
      if (known) return known;
      // Forgetting the oldest gives them a fresh allowance: fifty thousand sessions later.
      for (const oldest of sessions.keys()) {
        if (sessions.size < SESSIONS) break;
        sessions.delete(oldest);
      }
      const fresh = bucket(perSecond, 3 * perSecond);
      sessions.set(session, fresh);
      return fresh;
    },
  };
}

function bucket(perSecond: number, burst: number): Allowance {
  let left = burst;
  let at = 0;
  return {
    take(now) {
      left = Math.min(burst, left + Math.max(0, now - at) * (perSecond / 1000));
      at = now;
      if (left < 1) return false;
      left--;
      return true;
    },
  };
}
