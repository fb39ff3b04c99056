import { renderToStaticMarkup } from 'react-dom/server'
import { RichText as PlainRichText, type RichTextProps } from 'strata-pages/react'
import { expect, test } from 'vitest'
import { RichText } from './RichText.tsx'

type Nodes = readonly (object | string)[]

const node = (type: string, attrs: Readonly<Record<string, unknown>>, ...content: Nodes) => ({
  type,
  attrs,
  content: content.map((child) => (typeof child === 'string' ? { type: 'text', text: child } : child)),
})
const paragraph = (...content: Nodes) => node('paragraph', {}, ...content)

const htmlOf = (document: unknown) =>
  renderToStaticMarkup(<RichText document={document as RichTextProps['document']} />)

test('RICH-01 code in rich text has the bedrock ground and can be scrolled by keyboard', () => {
  expect(htmlOf(node('code_block', { class: 'language-html' }, 'a < b'))).toBe(
    '<pre class="code" data-ground="bedrock" tabindex="0"><code class="language-html">a &lt; b</code></pre>',
  )
})

test('RICH-01 images in rich text have sources in several formats and sizes, and their title as caption', () => {
  const attributes = { src: 'https://a.storyblok.com/f/1/40x30/a/b.png', alt: 'A hill', title: 'The <hill>' }
  const html = htmlOf(paragraph('a', node('image', attributes), 'b'))
  expect(html).toContain('width="40" height="30"')
  expect(html.replace(/<picture.*<source .*<\/picture>/, '…')).toBe(
    '<p>a</p><figure><div>…</div><figcaption class="caption">The &lt;hill&gt;</figcaption></figure><p>b</p>',
  )
})

test('RICH-04 tables in rich text scroll inside a region with a name', () => {
  const row = node('tableRow', {}, node('tableHeader', {}, paragraph('Plan')))
  expect(htmlOf(node('table', {}, row))).toBe(
    '<section class="scroll" aria-label="Table: Plan" tabindex="0"><table class="table">' +
      '<thead><tr><th scope="col"><p>Plan</p></th></tr></thead></table></section>',
  )
})

test('RichText renders links with the given component, and all other parts as plain elements', () => {
  const components: RichTextProps['components'] = {
    link: ({ to, children }) => <cite title={to.href}>{children}</cite>,
  }
  const words = {
    ...paragraph({ type: 'text', text: 'b', marks: [{ type: 'link', attrs: { href: '/b/' } }] }),
  }
  const document = [words, node('code_block', {}, 'x')] as RichTextProps['document']
  expect(renderToStaticMarkup(<PlainRichText document={document} components={components} />)).toBe(
    '<p><cite title="/b/">b</cite></p><pre tabindex="0"><code>x</code></pre>',
  )
})
