/** Returns a number with its noun: `1 story`, `2 stories`. */
export const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`
