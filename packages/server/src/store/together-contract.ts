// Whom people know, whom they do not want to meet, and where they are asked to sit.

export type ContactKind = 'known' | 'blocked';

/** One's own word on somebody, theirs on oneself, or both. */
export interface ContactRow {
  readonly id: string;
  readonly name: string;
  readonly login: string | null;
  readonly mine: ContactKind | null;
  readonly theirs: ContactKind | null;
}

export interface InvitationRow {
  readonly table: string;
  readonly inviter: string;
  /** What lets one in at a private table; empty at an open one. */
  readonly token: string;
  readonly at: number;
}

export interface TogetherStore {
  /** Who is blocked is nobody's contact any longer, and invites nobody's way. */
  setContact(person: string, other: string, kind: ContactKind, at: number): Promise<void>;
  /** Takes back one's own word, and a wish of theirs that one does not share. */
  dropContact(person: string, other: string): Promise<void>;
  contactsOf(person: string): Promise<readonly ContactRow[]>;
  countContactsOf(person: string): Promise<number>;
  /** Pairs of who blocks whom, of all that could be among these. */
  blocks(readers: readonly string[], writers: readonly string[]): Promise<readonly (readonly [by: string, of: string])[]>;
  /** With a call to who is invited, if they have a channel, about the table as it is at this version. */
  addInvitation(person: string, invitation: InvitationRow, version: number, due: number): Promise<void>;
  isInvited(person: string, table: string): Promise<boolean>;
  invitationsOf(person: string, limit: number): Promise<readonly InvitationRow[]>;
  dropInvitation(person: string, table: string): Promise<boolean>;
}
