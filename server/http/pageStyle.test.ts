import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { styleSource } from './pageStyle.ts'

const css = '@layer content{.cs-color-ff0000{color:#a00}}'
const named = `'sha256-${createHash('sha256').update(css).digest('base64')}'`

test('a page’s style element is named by its hash, whatever stands around it', () => {
  expect(styleSource(`<head><title>x</title><style>${css}</style></head><body></body>`)).toBe(named)
  expect(styleSource('<head><title>x</title></head><body></body>')).toBeUndefined()
})

test('a style element outside of the head is never named', () => {
  expect(styleSource(`<head></head><body><style>${css}</style></body>`)).toBeUndefined()
  expect(styleSource(`<style>${css}</style>`)).toBeUndefined()
})
