import { normalizedHtml } from './normalizedHtml.ts'

/** An element of a page: its opening tag with its own text, and its vertical position, in CSS pixels. */
export type ElementPosition = readonly [html: string, top: number, bottom: number]

/** A vertical part of a page, in CSS pixels. */
export interface Region {
  readonly top: number
  readonly bottom: number
}

const TOP: Region = { top: 0, bottom: 0 }

/**
 * Returns the parts of two pages from the first to the last element that differs. A page that lacks these elements has the position of the
 * element before them. If only the heads of the pages differ, both parts are at the top.
 */
export function changedRegions(
  before: readonly ElementPosition[],
  after: readonly ElementPosition[],
): readonly [before: Region, after: Region] {
  const isEqual = (one: ElementPosition | undefined, other: ElementPosition | undefined) =>
    one !== undefined && other !== undefined && normalizedHtml(one[0]) === normalizedHtml(other[0])
  let start = 0
  while (isEqual(before[start], after[start])) start += 1
  if (start === before.length && start === after.length) return [TOP, TOP]
  const longest = Math.min(before.length, after.length) - start
  let equalEnd = 0
  while (equalEnd < longest && isEqual(before.at(-1 - equalEnd), after.at(-1 - equalEnd))) equalEnd += 1
  const regionOf = (elements: readonly ElementPosition[]): Region => {
    const changed = elements.slice(start, elements.length - equalEnd).filter(isVisible)
    const [last] = elements.slice(0, start).filter(isVisible).slice(-1)
    const shown = changed.length || !last ? changed : [last]
    return {
      top: shown.reduce((top, element) => Math.min(top, element[1]), shown[0]?.[1] ?? 0),
      bottom: shown.reduce((bottom, element) => Math.max(bottom, element[2]), 0),
    }
  }
  return [regionOf(before), regionOf(after)]
}

const isVisible = ([, top, bottom]: ElementPosition): boolean => bottom > top
