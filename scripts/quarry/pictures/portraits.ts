import { hex, tone } from './palette.ts'

/** How a person of the set is drawn. Colours are tokens; hair is one of the shapes below. */
export interface Person {
  readonly ground: string
  readonly jumper: readonly [body: string, band: string, hem: string]
  readonly skin: keyof typeof SKINS
  readonly hair: keyof typeof HAIR
  readonly hairTone: keyof typeof HAIR_TONES
  readonly extra?: 'glasses' | 'collar' | 'earrings'
}

const SKINS = {
  fair: [hex(0.84, 0.042, 62), hex(0.77, 0.052, 56)],
  tan: [hex(0.76, 0.06, 55), hex(0.69, 0.066, 50)],
  brown: [hex(0.58, 0.075, 50), hex(0.51, 0.072, 46)],
  dark: [hex(0.46, 0.06, 48), hex(0.4, 0.055, 44)],
} as const

const HAIR_TONES = {
  black: hex(0.22, 0.015, 258),
  umber: hex(0.3, 0.025, 40),
  chestnut: hex(0.42, 0.06, 50),
  copper: hex(0.55, 0.1, 52),
  grey: hex(0.72, 0.012, 90),
  slate: tone('s7'),
} as const

/** Hair behind and in front of the face, in a box of 64 by 64. */
const HAIR = {
  beard: [
    '',
    'M20 27c-2-13 4-18 12-18s14 4 12 18l-2 2c0-5-1-8-4-10-5 2-10 2-14 0-2 2-3 5-3 10zM22 33c1 12 5 17 10 17s9-5 10-17c-1 3-3 5-5 5-3-2-7-2-10 0-2 0-4-2-5-5z',
  ],
  bun: [
    'M25.500 9a6.500 6.500 0 1 0 13 0a6.500 6.500 0 1 0-13 0',
    'M19 30c-3-15 4-20 13-20s16 5 13 20l-2-1c0-6-3-10-11-11-8 1-11 5-11 11z',
  ],
  bob: ['', 'M18 31c-3-16 5-24 15-23 11 1 17 9 13 24l-3 8c2-8 1-13-3-17-6 1-11 0-15-3-3 3-4 9-3 17z'],
  curls: [
    'M15 21a6 6 0 1 0 12 0a6 6 0 1 0-12 0M18.500 14a6.500 6.500 0 1 0 13 0a6.500 6.500 0 1 0-13 0M26 11.500a7 7 0 1 0 14 0a7 7 0 1 0-14 0M33.500 15a6.500 6.500 0 1 0 13 0a6.500 6.500 0 1 0-13 0M38 22a5.500 5.500 0 1 0 11 0a5.500 5.500 0 1 0-11 0',
    '',
  ],
  scarf: [
    '',
    'M16 46c-2-22 2-38 16-38s18 16 16 38c-5 6-27 6-32 0zM32 16c-8 0-11 6-11 14s4 15 11 15 11-7 11-15-3-14-11-14z',
  ],
  long: [
    'M18 50c-3-8-2-15-1-24 1-11 7-17 15-17s14 6 15 17c1 9 2 16-1 24-4 3-24 3-28 0z',
    'M20 28c-2-13 4-18 12-18s14 5 12 18c-3-3-5-6-6-9-5 4-11 5-15 5-1 1-2 2-3 4z',
  ],
  crown: [
    '',
    'M20.200 31c-2.600-3-2.900-9 .3-12 .2 4 .8 7 1.300 9zM43.800 31c2.600-3 2.900-9-.3-12-.2 4-.8 7-1.300 9zM26 39.500c2-2.400 4.400-2.200 6-1.200 1.600-1 4-1.200 6 1.200-2 1.600-4.400 1.500-6 .6-1.600.9-4 1-6-.6z',
  ],
  parted: [
    '',
    'M19.500 29c-2-14 5-20 13-20 9 0 14 7 12 20l-1.800-.5c0-5-1.200-8-3.700-10.500-4 1.500-9 1-13-1.500-2.500 2.500-4.200 6-4.700 12z',
  ],
  braid: [
    'M42 30c5 4 7 12 5 24l-5 2c1-8 0-13-3-18z',
    'M19.500 31c-3-16 4-22 13-22s15 6 12 22l-2-1c0-5-2-9-6-12-4 4-9 7-14 8z',
  ],
  cap: [
    '',
    'M19 24.500c-1-10.500 5-15.500 13-15.500s14 5 13 15.500zM17 24.500h32c1.500 0 2 2.500 0 2.800-9 1-22 1-31 0-1.500-.3-2-2.800-1-2.800z',
  ],
} as const

const EXTRAS = {
  glasses: `<g fill="none" stroke="${tone('ink')}" stroke-width="1.1"><circle cx="27.300" cy="30" r="3.600"/><circle cx="36.700" cy="30" r="3.600"/><path d="M30.900 29.500c.7-.6 1.500-.6 2.200 0M23.700 29l-2.700-.8M40.300 29l2.700-.8"/></g>`,
  collar: `<path d="M25.500 46.500 32 53l6.500-6.500 2.500 3-5.500 7.500-3.500-3-3.500 3-5.500-7.500z" fill="${tone('s1')}"/>`,
  earrings: `<g fill="${tone('marker-edge')}"><circle cx="20.600" cy="36" r="1.300"/><circle cx="43.400" cy="36" r="1.300"/></g>`,
} as const

/** A portrait as SVG, square, in a box of 64 by 64. */
export function portrait(person: Person): string {
  const [light, shade] = SKINS[person.skin]
  const [behind, front] = HAIR[person.hair]
  const hair = HAIR_TONES[person.hairTone]
  const [body, band, hem] = person.jumper.map(tone) as [string, string, string]
  const covered = person.hair === 'scarf'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${tone(person.ground)}"/>
<path d="${behind}" fill="${hair}"/>
<path d="M6 66c1-13 11-17 26-17s25 4 26 17z" fill="${body}"/><path d="M9.500 57h45l1.500 3.500H8z" fill="${band}"/><path d="M7.500 62h49v3H7z" fill="${hem}"/>
<path d="M26.500 40h11v9c-1 5-10 5-11 0z" fill="${light}"/><path d="M26.500 42.500c3 2.600 8 2.600 11 0v2.500c-2.500 3.500-8.500 3.500-11 0z" fill="${shade}"/>
${covered ? '' : `<ellipse cx="20.700" cy="31" rx="2" ry="3" fill="${shade}"/><ellipse cx="43.300" cy="31" rx="2" ry="3" fill="${shade}"/>`}
<ellipse cx="32" cy="30" rx="12" ry="14" fill="${light}"/>
${person.extra === 'collar' ? EXTRAS.collar : ''}<path d="${front}" fill="${hair}" fill-rule="evenodd"/>${person.extra && person.extra !== 'collar' ? EXTRAS[person.extra] : ''}</svg>`
}
