import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { styleSource } from './styleSource.ts'

const css = '@layer content{.cs-color-ff0000{color:#a00}}'
const named = `'sha256-${createHash('sha256').update(css).digest('base64')}'`

test('styleSource returns the hash of the style element in a page’s head', () => {
  expect(styleSource(`<head><title>x</title><style>${css}</style></head><body></body>`)).toBe(named)
  expect(styleSource('<head><title>x</title></head><body></body>')).toBeUndefined()
})

test('styleSource ignores style elements outside of the head', () => {
  expect(styleSource(`<head></head><body><style>${css}</style></body>`)).toBeUndefined()
  expect(styleSource(`<style>${css}</style>`)).toBeUndefined()
})
