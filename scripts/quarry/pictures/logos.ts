import { tone } from './palette.ts'

/** Capitals of one line width, 20 high: how wide each is and its strokes. Drawn, so that a logo needs no font. */
const LETTERS: Readonly<Record<string, readonly [width: number, strokes: string]>> = {
  A: [16, 'M0 20 8 0l8 20M3 13h10'],
  C: [17, 'M17 4A10 10 0 1 0 17 16'],
  D: [16, 'M0 0h6a10 10 0 0 1 0 20H0z'],
  E: [11, 'M11 0H0v20h11M0 10h9'],
  F: [10, 'M11 0H0v20M0 10h9'],
  G: [18, 'M17 4A10 10 0 1 0 18 13V11h-7'],
  H: [14, 'M0 0v20M14 0v20M0 10h14'],
  I: [0, 'M0 0v20'],
  L: [10, 'M0 0v20h11'],
  M: [18, 'M0 20V0l9 13L18 0v20'],
  N: [14, 'M0 20V0l14 20V0'],
  O: [20, 'M10 0a10 10 0 1 0 0 20a10 10 0 1 0 0-20'],
  P: [12, 'M0 20V0h7a5.500 5.500 0 0 1 0 11H0'],
  R: [12, 'M0 20V0h7a5.500 5.500 0 0 1 0 11H0M6.500 11l6.500 9'],
  S: [
    13,
    'M12.500 3.500C11 1 9 0 6.500 0 3 0 .5 2 .5 5c0 7 12.500 3.500 12.500 10 0 3-2.500 5-6.500 5-3 0-5-1.500-6.500-4',
  ],
  U: [14, 'M0 0v13a7 7 0 0 0 14 0V0'],
  V: [16, 'M0 0l8 20 8-20'],
  W: [24, 'M0 0l6 20L12 3l6 17L24 0'],
  Y: [16, 'M0 0l8 10 8-10M8 10v10'],
}
const GAP = 6

const SIGNS: Readonly<Record<string, string>> = {
  'almond-pharmacy':
    '<path d="M34 8c17 12 23 29 15 46-3 7-9 13-15 16-6-3-12-9-15-16C11 37 17 20 34 8zM31 28v9h-9v6h9v9h6v-9h9v-6h-9v-9z" fill-rule="evenodd"/>',
  'fennimore-rail': '<path d="M12 10h46v9H22v11h28v9H22v11H12zM6 56h56v5H6zM6 66h56v5H6z"/>',
  'low-moor-council':
    '<path d="M6 46c9-18 19-24 28-13 8-13 16-15 28-3v12c-11-10-18-9-26 5-9-10-18-8-30 11zM6 61h56v5H6zM14 71h40v3H14z"/>',
  'hollin-energy': '<path d="M42 6 14 45h17l-6 29 31-41H38z"/>',
  'waddenveer-ferries':
    '<path d="M8 44h56l-9 15H17zM30 14h6v11h14l6 14H30zM8 67c7-5 14-5 21 0s14 5 21 0 9-4 14-2v5c-6-3-9-2-14 2-7 4-14 4-21 0s-14-4-21 0z"/>',
}

function word(letters: string, x: number, y: number): string {
  let at = x
  let drawing = ''
  for (const letter of letters) {
    const [width, strokes] = LETTERS[letter] ?? [0, '']
    drawing += `<path d="${strokes}" transform="translate(${Math.round(at * 10) / 10} ${y})"/>`
    at += width + GAP
  }
  return drawing
}

/** A customer's logo, 320 by 80: a sign and two lines of capitals, in a grey that can be read on light and dark grounds. */
export function logo(name: string, first: string, second: string): string {
  const ink = tone('rule-strong')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 80" width="320" height="80"><g fill="${ink}">${SIGNS[name] ?? ''}</g><g fill="none" stroke="${ink}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round">${word(first, 88, 13)}${word(second, 88, 46)}</g></svg>\n`
}
