/** Path data of the logo's symbol, in a view box of 34 by 32: a ring, and one layer shifted out of it. */
export const MARK = {
  width: 34,
  height: 32,
  ring: 'M28.29 18.4A13.5 13.5 0 1 0 24.49 25.6H14.6V24.49A8.5 8.5 0 1 1 23.15 18.4Z',
  slip: 'M16.4 20H33v4H16.4z',
} as const
