import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { HtmlText } from './HtmlText.tsx'

const html = (stored: unknown, headingOffset?: number) =>
  renderToStaticMarkup(<HtmlText html={stored as string} headingOffset={headingOffset} />)

describe('supported HTML', () => {
  test.each([
    ['<p>a <b>b</b> <em>c</em></p>', '<p>a <strong>b</strong> <em>c</em></p>'],
    ['<p><strong><em>x</em></strong></p>', '<p><strong><em>x</em></strong></p>'],
    ['<h2 id="a">x</h2>', '<h2 id="a">x</h2>'],
    [
      '<ul>\n <li>a</li>\n <li><p>b</p><ol start="3"><li>c</li></ol></li>\n</ul>',
      '<ul><li>a</li><li><p>b</p><ol start="3"><li>c</li></ol></li></ul>',
    ],
    ['<blockquote><p>a</p></blockquote><hr>', '<blockquote><p>a</p></blockquote><hr/>'],
    ['a<br>b', '<p>a<br/>b</p>'],
    ['words <u>alone</u>', '<p>words <u>alone</u></p>'],
    ['one<p>two</p>three', '<p>one</p><p>two</p><p>three</p>'],
    ['<div>a</div><div>b<p>c</p></div>', '<p>a</p><p>b</p><p>c</p>'],
    ['<section><h3>a</h3><div>b</div></section>', '<h3>a</h3><p>b</p>'],
    ['<a href="/a">x</a>', '<p><a href="/a/">x</a></p>'],
    ['<a href="mailto:a@b.org" title="t">x</a>', '<p><a title="t" href="mailto:a@b.org">x</a></p>'],
    [
      '<a href="https://example.org" rel="nofollow">x</a>',
      '<p><a href="https://example.org" target="_blank" rel="nofollow noopener">x</a></p>',
    ],
    ['<a href="/a#part">x</a>', '<p><a href="/a/#part">x</a></p>'],
    ['<a href="a/b#part">x</a>', '<p><a href="/a/b/#part">x</a></p>'],
    ['<a href="/a?b=1#part">x</a>', '<p><a href="/a?b=1#part">x</a></p>'],
    ['<a href="/a.pdf#page=2">x</a>', '<p><a href="/a.pdf#page=2">x</a></p>'],
    ['<a href="#part">x</a>', '<p><a href="#part">x</a></p>'],
    [
      '<a href="https://example.org/a#b">x</a>',
      '<p><a href="https://example.org/a#b" target="_blank" rel="noopener">x</a></p>',
    ],
    ['<a href="/a"> </a>x<a href="/b">\u200b</a>', '<p> x\u200b</p>'],
    ['<p>a <span id="here">b</span> c</p>', '<p>a <span id="here">b</span> c</p>'],
    ['<b id="here">x</b>', '<p><span id="here"><strong>x</strong></span></p>'],
    ['<span id="a&quot;b">x</span>', '<p>x</p>'],
    ['<pre class="js"><code>x</code></pre>', '<pre tabindex="0"><code class="language-js">x</code></pre>'],
    ['<a id="here">x</a>', '<p><span id="here">x</span></p>'],
    ['<a href="/a/">b <b>c</b></a>', '<p><a href="/a/">b <strong>c</strong></a></p>'],
    [
      'H<sub>2</sub>O x<sup>2</sup> <mark>m</mark> <s>s</s>',
      '<p>H<sub>2</sub>O x<sup>2</sup> <mark>m</mark> <s>s</s></p>',
    ],
    ['&lt;b&gt; &amp; &copy; &#39;', '<p>&lt;b&gt; &amp; © &#x27;</p>'],
    ['<p>&nbsp;</p>', ''],
    ['<p>press [[kbd | <b>A</b>]]</p>', '<p>press A</p>'],
  ])('RICH-05 HtmlText renders %s as rich text', (stored, expected) => {
    expect(html(stored)).toBe(expected)
  })

  test('RICH-05 HtmlText renders code with its lines and language', () => {
    expect(html('<pre><code class="language-js">a\n<b>b</b><br>c &lt; d</code></pre>')).toBe(
      '<pre tabindex="0"><code class="language-js">a\nb\nc &lt; d</code></pre>',
    )
  })

  test('RICH-05 HtmlText renders tables', () => {
    expect(
      html(
        '<table>\n<thead><tr><th>A</th></tr></thead> <tbody><tr><td colspan="2">1</td></tr></tbody></table>',
      ),
    ).toBe(
      '<table aria-label="Table"><thead><tr><th scope="col">A</th></tr></thead>' +
        '<tbody><tr><td colSpan="2">1</td></tr></tbody></table>',
    )
  })

  test('RICH-05 HtmlText renders images with addresses of the image service', () => {
    expect(html('<img src="https://a.storyblok.com/f/1/40x30/a/b.png" alt="A &quot;b&quot;">')).toMatch(
      /^<p><img src="[^"]*\/m\/[^"]*".* width="40".*><\/p>$/,
    )
  })

  test('HtmlText adds the offset to heading levels, and renders nothing without HTML', () => {
    expect(html('<h2>x</h2>', 2)).toBe('<h4>x</h4>')
    for (const empty of ['', null, undefined, 7, ' \n ']) expect(html(empty)).toBe('')
  })
})

describe('unsafe HTML', () => {
  test.each([
    ['<script>alert(1)</script>x', '<p>x</p>'],
    ['<SCRIPT SRC=//evil.example/x.js></SCRIPT>x', '<p>x</p>'],
    ['<scr<script>ipt>alert(1)</script>x', '<p>ipt&gt;alert(1)x</p>'],
    ['<style>body{display:none}</style>x', '<p>x</p>'],
    ['<iframe src="https://evil.example">inside</iframe>x', '<p>x</p>'],
    ['<svg onload=alert(1)><script>alert(1)</script><text>t</text></svg>x', '<p>x</p>'],
    ['<math><mtext><img src=x onerror=alert(1)></mtext></math>x', '<p>x</p>'],
    ['<object data="x"><embed src="y">inside</object>x', '<p>x</p>'],
    ['<template><p>hidden</p></template>x', '<p>x</p>'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', ''],
    ['<img src=x onerror=alert(1)>x', '<p>x</p>'],
    ['<img src="javascript:alert(1)" srcset="javascript:alert(1)">x', '<p>x</p>'],
    ['<p onclick="alert(1)" style="position:fixed" class="header">x</p>', '<p>x</p>'],
    ['<b onmouseover=alert(1)>x</b>', '<p><strong>x</strong></p>'],
    ['<a href="javascript:alert(1)">x</a>', '<p>x</p>'],
    ['<a href="java&#x09;script:alert(1)">x</a>', '<p>x</p>'],
    ['<a href="&#106;&#97;vascript&colon;alert(1)">x</a>', '<p>x</p>'],
    ['<a href=" &#1; javascript:alert(1)">x</a>', '<p>x</p>'],
    ['<a href="data:text/html,<script>alert(1)</script>">x</a>', '<p>x</p>'],
    [
      '<a href="/a/" onclick="alert(1)" style="x" data-blok-c="{}" target="_top">x</a>',
      '<p><a href="/a/">x</a></p>',
    ],
    [
      '<a href="/a/">1<b><a href="/b/">2</a></b></a>',
      '<p><a href="/a/">1</a><a href="/b/"><strong>2</strong></a></p>',
    ],
    ['<form action="https://evil.example"><input name=a><button>Send</button></form>', '<p>Send</p>'],
    [
      '<base href="https://evil.example"><meta http-equiv=refresh content="0;url=x"><link rel=stylesheet href=x>x',
      '<p>x</p>',
    ],
    ['<!--<img src=x onerror=alert(1)>--><![CDATA[<b>]]>x<?php 1 ?>', '<p>x</p>'],
    ['<x-y onclick=1>x</x-y>', '<p>x</p>'],
    ['x<b title="', '<p>x</p>'],
    ['<table><td background="javascript:alert(1)">x', /<td>x<\/td>/],
    [`${'<b>'.repeat(300)}<script>alert(1)</script>x`, '<p><strong>x</strong></p>'],
  ])('RICH-05 HtmlText renders only the safe parts of %s', (stored, expected) => {
    if (expected instanceof RegExp) expect(html(stored)).toMatch(expected)
    else expect(html(stored)).toBe(expected)
  })

  test('RICH-05 HtmlText renders the text of very deeply nested HTML', () => {
    expect(html(`${'<blockquote>'.repeat(5000)}deep`)).toContain('deep')
    expect(html(`${'<div>'.repeat(5000)}deep${'</div>'.repeat(5000)}`)).toContain('deep')
    expect(html(`${'<ul><li>'.repeat(5000)}deep`)).toContain('deep')
    expect(html(`${'<b>'.repeat(20_000)}${'</i>'.repeat(20_000)}deep`)).toContain('deep')
  })
})
