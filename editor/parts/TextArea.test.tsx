// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { TextArea } from './TextArea.tsx'

test('EDIT-10 a text area grows with its text in browsers without field-sizing', () => {
  const supports = vi.fn(() => false)
  vi.stubGlobal('CSS', { supports })
  vi.spyOn(HTMLTextAreaElement.prototype, 'scrollHeight', 'get').mockImplementation(function (
    this: HTMLTextAreaElement,
  ) {
    return this.value.split('\n').length * 20
  })
  const area = (value: string) => <TextArea aria-label="Text" value={value} onChange={() => {}} />
  const { rerender } = render(area('one\ntwo'))
  const { style } = screen.getByRole('textbox', { name: 'Text' })
  expect(style.blockSize).toBe('40px')
  rerender(area('one'))
  expect(style.blockSize).toBe('20px')
  supports.mockReturnValue(true)
  rerender(area('one\ntwo\nthree'))
  expect(style.blockSize).toBe('20px')
})
