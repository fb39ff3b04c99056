// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { drawCaretAndSelection, drawEmptyText } from './drawTextEditing.ts'

test('EDIT-21 text edited in place uses the direction of a right-to-left page, else of its content', () => {
  const area = document.createElement('textarea')
  const overlay = { frame: null, hit: null, caret: null, selection: null, card: null }
  const layer = document.createElement('div')
  const drawing = { overlay, area, layer, block: null, scale: 1 }
  const box = { left: 0, top: 0, width: 10, height: 10 }
  const geometry = { caret: () => null, boxes: () => [] } as never
  drawEmptyText(drawing, { x: 0, top: 0, height: 10 })
  expect(area.dir).toBe('auto')
  drawCaretAndSelection(drawing, { kind: 'letters', geometry, box, direction: 'rtl' } as never, null)
  expect(area.dir).toBe('rtl')
  drawCaretAndSelection(drawing, { kind: 'letters', geometry, box, direction: 'ltr' } as never, null)
  expect(area.dir).toBe('auto')
})
