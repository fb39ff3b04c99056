import satori, { type SatoriOptions } from 'satori'
import { box, type CardElement } from './cardElement.ts'

/** Sizes of a title in pixels, the best first. */
const SIZES = [84, 76, 68, 60, 54, 48, 42, 36] as const

/** Line height of a title by its size. */
const LINE = 1.08

/** A title as it is set. */
export interface FittedTitle {
  readonly size: number
  /** More lines than this are cut, with an ellipsis; undefined where it fits whole. */
  readonly lines?: number
}

/** Room for a title, in pixels. */
interface Room {
  readonly width: number
  readonly height: number
}

/** A title's element at a size. */
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

/** A title is not made smaller than this to be shown whole; only for a word that is longer than a line. */
const SMALLEST = 48

/** The size of a title with a word that is longer than a line at any: the word is broken. */
const BROKEN = 54

/**
 * The largest size at which a title fits its room, with no word broken where that can be. One that is too long is cut at
 * the end, at a size that can still be read in a list of shared links.
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

/** How large a title is when one side is free. */
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
