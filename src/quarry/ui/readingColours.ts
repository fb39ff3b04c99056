import type { ReadingColours } from 'strata-pages'

/** The ground that is hardest to read on in each theme, and the ink of each; tokens.test.ts holds them to tokens.css. */
export const readingColours: ReadingColours = {
  light: { ground: { l: 0.898, c: 0.014, h: 88 }, ink: { l: 0.252, c: 0.024, h: 258 } },
  dark: { ground: { l: 0.288, c: 0.019, h: 254 }, ink: { l: 0.93, c: 0.008, h: 92 } },
}
