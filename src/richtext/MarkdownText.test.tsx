import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MarkdownText } from './MarkdownText.tsx'

const html = (markdown: string | null | undefined) =>
  renderToStaticMarkup(<MarkdownText markdown={markdown} />)

test('MarkdownText renders headings, lists, tables, code and links', () => {
  const rendered = html(
    '## Two\n\n- one\n- *two*\n\n| a | b |\n|---|---|\n| 1 | ~~2~~ |\n\n```js\nlet x\n```\n\n[there](/there/)',
  )
  expect(rendered).toMatch(/<h2[^>]*>Two<\/h2>/)
  expect(rendered).toMatch(/<li>one<\/li>/)
  expect(rendered).toMatch(/<em>two<\/em>/)
  expect(rendered).toMatch(/<td[^>]*>1<\/td>/)
  expect(rendered).toMatch(/<s>2<\/s>/)
  expect(rendered).toContain('let x')
  expect(rendered).toMatch(/<a href="\/there\/"[^>]*>there<\/a>/)
})

test('MarkdownText renders no scripts, handlers or unsafe addresses', () => {
  const rendered = html(
    '<script>alert(1)</script>\n\n<img src=x onerror="alert(1)">\n\n[a](javascript:alert(1)) <a href="java&#10;script:alert(1)" onclick="x()">b</a> <b>bold</b>',
  )
  expect(rendered).not.toMatch(/<script|onerror|onclick|href="java/i)
  expect(rendered).toContain('<strong>bold</strong>')
})

test.each([null, undefined, ''])('MarkdownText renders nothing for %j', (markdown) => {
  expect(html(markdown)).toBe('')
})
