import { expect, test } from 'vitest'
import type { RichTextNode } from '../content/richTextDocument.ts'
import { htmlToDocument } from '../richtext/htmlToDocument.ts'
import { feedHtml } from './feedHtml.ts'
import { markdown, markdownText } from './markdown.ts'
import { resolveLink } from './resolveLink.ts'

const resolve = resolveLink('https://quarry.example/blog/a/')
const written = (html: string) => markdown(htmlToDocument(html), resolve)
const plain = (html: string) => feedHtml(htmlToDocument(html), resolve)

test.each([
  ['<p>One</p><p>Two</p>', 'One\n\nTwo'],
  ['<h2>A <em>heading</em></h2>', '## A *heading*'],
  ['<p><strong>bold </strong>after</p>', '**bold** after'],
  ['<p><strong>a</strong><strong><em>b</em></strong></p>', '**a*b***'],
  ['<p><s>gone</s></p>', '~~gone~~'],
  ['<p>press <kbd>H</kbd></p>', 'press `H`'],
  ['<p><code>a `tick` b</code></p>', '``a `tick` b``'],
  ['<p>one<br>two</p>', 'one\\\ntwo'],
  ['<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>', '- a\n- b\n\n  - c'],
  ['<ol start="9"><li>a</li><li>b</li></ol>', '9. a\n10. b'],
  ['<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b'],
  ['<pre><code class="language-ts">const a = `x`\n```</code></pre>', '````ts\nconst a = `x`\n```\n````'],
  ['<hr>', '---'],
  ['<p><img src="/f/1/x.webp" alt="A *star*"></p>', '![A \\*star\\*](https://quarry.example/f/1/x.webp)'],
  ['<p><a href="/help/">help</a></p>', '[help](https://quarry.example/help/)'],
  ['<p><a href="#part">part</a></p>', '[part](https://quarry.example/blog/a/#part)'],
  ['<p><a href="mailto:a@b.example">mail</a></p>', '[mail](mailto:a@b.example)'],
  ['<p><a href="tel:+49 30 123">call</a></p>', '[call](tel:+4930123)'],
  [
    '<p><a href="/v.mp4"><img src="/p.jpg" alt="v"></a></p>',
    '[![v](https://quarry.example/p.jpg)](https://quarry.example/v.mp4)',
  ],
  ['<p><a href="https://x.example/a(b)">x</a></p>', '[x](<https://x.example/a(b)>)'],
  ['<p><a href="javascript:alert(1)">x</a></p>', 'x'],
  [
    '<table><tr><th>a</th><th>b|c</th></tr><tr><td>1</td></tr></table>',
    '| a | b\\|c |\n| --- | --- |\n| 1 |  |',
  ],
  ['<table><tr><td>1</td><td>2</td></tr></table>', '|  |  |\n| --- | --- |\n| 1 | 2 |'],
  ['', ''],
])('SEO-04 markdown converts %s', (html, text) => {
  expect(written(html)).toBe(text)
})

test.each([
  ['# no heading', '\\# no heading'],
  ['1. no list', '1\\. no list'],
  ['- no list', '\\- no list'],
  ['a * b _ c [d] `e` <f>', 'a \\* b \\_ c \\[d\\] \\`e\\` \\<f\\>'],
  ['2 + 2', '2 + 2'],
])('markdownText escapes %s', (text, escaped) => {
  expect(markdownText(text)).toBe(escaped)
})

test('markdown converts text in a thousand nested blockquotes', () => {
  let node: RichTextNode = { type: 'paragraph', content: [{ type: 'text', text: 'deep' }] }
  for (let depth = 0; depth < 1000; depth++) node = { type: 'blockquote', content: [node] }
  expect(markdown({ type: 'doc', content: [node] }, resolve)).toContain('deep')
})

test.each([
  ['<p class="x" style="color:red" onclick="a()">A &amp; <b>b</b></p>', '<p>A &amp; <strong>b</strong></p>'],
  ['<p><a href="/help/" target="_blank">x</a></p>', '<p><a href="https://quarry.example/help/">x</a></p>'],
  ['<p><a href="javascript:alert(1)">x</a></p>', '<p>x</p>'],
  ['<script>alert(1)</script><iframe src="https://x.example"></iframe><p>a</p>', '<p>a</p>'],
  [
    '<p><img src="/f/1/x.webp" alt="A &quot;b&quot;"></p>',
    '<p><img src="https://quarry.example/f/1/x.webp" alt="A &quot;b&quot;"></p>',
  ],
  ['<p><img src="javascript:alert(1)" alt="a"></p>', ''],
  ['<ol start="3"><li>a</li></ol>', '<ol start="3"><li>a</li></ol>'],
  ['<pre><code>a &lt; b</code></pre>', '<pre><code>a &lt; b</code></pre>'],
  ['<p>a<br>b</p><hr>', '<p>a<br>b</p><hr>'],
])('SEO-04 feedHtml converts %s', (html, text) => {
  expect(plain(html)).toBe(text)
})
