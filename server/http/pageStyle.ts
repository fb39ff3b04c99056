import { hash } from 'node:crypto'

/** What ends a page's head, and its style element, which is the last one there. */
const HEAD_END = '</head>'
const [STYLE_BEGIN, STYLE_END] = ['<style>', '</style>']

/** The source expression by which a policy lets the style element of a page's head in; undefined where it has none. */
export function styleSource(html: string): string | undefined {
  const head = html.slice(0, html.indexOf(HEAD_END) + 1)
  const begin = head.lastIndexOf(STYLE_BEGIN)
  const end = head.indexOf(STYLE_END, begin)
  if (begin < 0 || end < 0) return undefined
  return `'sha256-${hash('sha256', head.slice(begin + STYLE_BEGIN.length, end), 'base64')}'`
}

const allowed = new WeakMap<Response, string>()

/** Has the policy of a page's response let its style element in. */
export function allowStyle(response: Response, source: string | undefined): Response {
  if (source) allowed.set(response, source)
  return response
}

/** The source expression of the style element that a response's page has. */
export const allowedStyle = (response: Response): string | undefined => allowed.get(response)
