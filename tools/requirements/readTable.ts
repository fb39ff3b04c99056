/** A row of a Markdown table whose first cell is a requirement's id. */
export interface Row {
  readonly id: string
  readonly sentence: string
  readonly browser: boolean
}

/** Reads the rows of all tables of ids in a Markdown text. A sentence that ends with 'Browser' needs a browser. */
export function readTable(markdown: string): readonly Row[] {
  return [...markdown.matchAll(/^\|\s*([A-Z]+-\d\d)\s*\|\s*(.+?)\s*\|\s*$/gm)].map(
    ([, id = '', sentence = '']) => ({ id, sentence, browser: /\bBrowser$/.test(sentence) }),
  )
}
