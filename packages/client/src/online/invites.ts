// The invitations this browser holds: the host's own, and those it came by. Kept, so that a host can invite again tomorrow.

const PREFIX = 'regalia.invite.';

export function inviteTo(table: string): string | undefined {
  try {
    return localStorage.getItem(PREFIX + table) ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepInvite(table: string, invite: string): void {
  try {
    localStorage.setItem(PREFIX + table, invite);
  } catch {
    // A browser that keeps nothing still plays; the address has the invitation.
  }
}
