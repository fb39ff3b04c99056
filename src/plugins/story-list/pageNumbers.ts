/** Returns the page numbers to link to: the first, the last, the current page and its neighbours. */
export function pageNumbers(page: number, pages: number): readonly number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  const numbers = [...new Set(near)].sort((a, b) => a - b)
  // If one page would be skipped, its number takes no more room than the gap.
  return numbers.flatMap((number, index) =>
    numbers[index + 1] === number + 2 ? [number, number + 1] : [number],
  )
}
