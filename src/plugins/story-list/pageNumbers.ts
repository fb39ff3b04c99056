/** The numbers a visitor is offered: the first, the last, and those beside the page that is shown. */
export function pageNumbers(page: number, pages: number): readonly number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  const numbers = [...new Set(near)].sort((a, b) => a - b)
  // A gap of one page takes the room of its number.
  return numbers.flatMap((number, index) =>
    numbers[index + 1] === number + 2 ? [number, number + 1] : [number],
  )
}
