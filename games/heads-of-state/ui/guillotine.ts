/** Posts, cross-beam, blade and scaffold, drawn for this project; it stands on the point 0 0 and is 300 high. */
export const GUILLOTINE =
  'M-66-300H66V-280H58V-30H96V0H-96V-30H-58V-280H-66ZM-46-280V-250H46V-280ZM-46-212V-76H46V-166ZM-46-46V-30H46V-46ZM0-68A8 8 0 0 1 0-52A8 8 0 0 1 0-68Z';
/** The same without its blade. */
export const FRAME_OF_GUILLOTINE =
  'M-66-300H66V-280H58V-30H96V0H-96V-30H-58V-280H-66ZM-46-280V-76H46V-280ZM-46-46V-30H46V-46ZM0-68A8 8 0 0 1 0-52A8 8 0 0 1 0-68Z';
/** The blade alone, at the top. */
export const BLADE = 'M-46-278H46V-190L-46-236Z';
