import { hash } from 'node:crypto'

/** The end of a page's head, and its style element, which is the last one in the head. */
const HEAD_END = '</head>'
const [STYLE_BEGIN, STYLE_END] = ['<style>', '</style>']

/** Returns the source expression that allows the style element in a page's head; undefined if it has none. */
export function styleSource(html: string): string | undefined {
  const head = html.slice(0, html.indexOf(HEAD_END) + 1)
  const begin = head.lastIndexOf(STYLE_BEGIN)
  const end = head.indexOf(STYLE_END, begin)
  if (begin < 0 || end < 0) return undefined
  return `'sha256-${hash('sha256', head.slice(begin + STYLE_BEGIN.length, end), 'base64')}'`
}
