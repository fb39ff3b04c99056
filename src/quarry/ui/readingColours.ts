import type { ReadingColours } from 'strata-pages'

/**
 * For each theme, the background on which text has the lowest contrast (`ground`) and the text colour (`ink`). Colours that authors choose in
 * content are adjusted until they are readable with them. tokens.test.ts compares these values with the custom properties of the stylesheets.
 */
export const readingColours: ReadingColours = {
  light: { ground: { l: 0.898, c: 0.014, h: 88 }, ink: { l: 0.252, c: 0.024, h: 258 } },
  dark: { ground: { l: 0.288, c: 0.019, h: 254 }, ink: { l: 0.93, c: 0.008, h: 92 } },
}
