import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { unsafeParts } from './unsafeParts.ts'

test.each([
  '<script>alert(1)</script>',
  '<script src="/assets/a.js"></script>',
  '<script type="application/json" src="/a.js"></script>',
  '<script type="application/JSON ">alert(1)</script>',
  '<img src="x" onerror="alert(1)">',
  '<a href=" java\tscript:alert(1)">',
  '<a href="data:text/html,x">',
  '<p style="color:red">',
  '<style>p{}</style>',
  '<style>@layer content{.cs-color-ff0000{color:#a00}}</style>',
  '<iframe srcdoc="x"></iframe>',
  '<base href="/">',
  '<meta http-equiv="refresh" content="0">',
])('%s is found', (html) => {
  expect(unsafeParts(html)).not.toEqual([])
})

test('markup and scripts of the site itself are not found', () => {
  const html = '<a href="/about/">x</a><a href="mailto:a@b.example">x</a><img src="https://x.example/a.png">'
  expect(unsafeParts(html)).toEqual([])
  expect(unsafeParts('<script type="application/json">{"a":"alert(1)"}</script>')).toEqual([])
  // printf 1 | openssl dgst -sha256 -binary | base64
  const policy = "script-src 'self' 'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='"
  expect(unsafeParts('<script>1</script>', policy)).toEqual([])
  expect(unsafeParts('<script>2</script>', policy)).toEqual(['<script>2'])
  expect(unsafeParts('<style>1</style>', policy)).toEqual(['<style>1'])
})

test('one generated style element is not found if style-src has its hash', () => {
  const css =
    '@layer content{.cs-color-ff0000{color:light-dark(#a00,#f88)}.cs-width-12_5pct{inline-size:12.5%}}'
  const style = `<style>${css}</style>`
  const hash = `'sha256-${createHash('sha256').update(css).digest('base64')}'`
  expect(unsafeParts(style, `style-src 'self' ${hash}`)).toEqual([])
  expect(unsafeParts(style + style, `style-src 'self' ${hash}`)).toHaveLength(1)
  expect(unsafeParts(style, `script-src 'self' ${hash}`)).toHaveLength(1)
})
