import satori, { type SatoriOptions } from 'satori'
import { box, type CardElement } from './cardElement.ts'

/** Font sizes of a title in pixels, largest first. */
const SIZES = [84, 76, 68, 60, 54, 48, 42, 36] as const

/** Line height of a title, relative to its font size. */
const LINE = 1.08

export interface FittedTitle {
  /** Font size in pixels. */
  readonly size: number
  /** Maximum number of lines, after which the title ends with an ellipsis; undefined if it fits completely. */
  readonly lines?: number
}

/** Size of a title's box, in pixels. */
interface Room {
  readonly width: number
  readonly height: number
}

/** Returns the element of a title. */
export const titleElement = (text: string, { size, lines }: FittedTitle, colour: string): CardElement =>
  box(
    {
      display: 'block',
      fontWeight: 600,
      fontSize: size,
      lineHeight: LINE,
      letterSpacing: -0.022 * size,
      color: colour,
      wordBreak: 'break-word',
      ...(lines === undefined ? { textWrap: 'balance' } : { lineClamp: lines }),
    },
    text,
  )

/** Minimum font size to show a title completely. Only a word that is longer than a line gets a smaller one. */
const SMALLEST = 48

/** Font size of a title with a word that is longer than a line at any size, so that the word has to be broken. */
const BROKEN = 54

/**
 * Returns the largest font size at which a title fits its box, if possible without breaking words. A title that is too long is
 * truncated, at a size that is still readable in a list of shared links.
 */
export async function fitTitle(
  text: string,
  { width, height }: Room,
  fonts: SatoriOptions['fonts'],
): Promise<FittedTitle> {
  const longest = text.split(/\s+/).reduce((a, b) => (b.length > a.length ? b : a), '')
  const cut = (size: number) => ({ size, lines: Math.floor(height / (size * LINE)) })
  for (const size of SIZES) {
    if ((await measured(longest, { size }, { height }, fonts)).width > width) continue
    if ((await measured(text, { size }, { width }, fonts)).height <= height) return { size }
    if (size <= SMALLEST) return cut(size)
  }
  return cut(BROKEN)
}

/** Measures a title with one fixed side. */
async function measured(
  text: string,
  title: FittedTitle,
  side: { readonly width: number } | { readonly height: number },
  fonts: SatoriOptions['fonts'],
): Promise<Room> {
  const svg = await satori(titleElement(text, title, '#000'), {
    ...side,
    fonts,
  } as Parameters<typeof satori>[1])
  const [, width = '0', height = '0'] = /^<svg width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? []
  return { width: Number(width), height: Number(height) }
}
