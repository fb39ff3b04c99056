// @vitest-environment jsdom
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Checkbox } from './Checkbox.tsx'
import { Field } from './Field.tsx'

function rendered(part: ReactNode): HTMLElement {
  const holder = document.createElement('div')
  holder.innerHTML = renderToStaticMarkup(part)
  return holder
}

/** Returns the texts of `aria-describedby`. Each id must exist. */
const descriptions = (holder: HTMLElement) =>
  (holder.querySelector('[aria-describedby]')?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => holder.querySelector(`#${id}`)!.textContent)

test('Field renders an input with its label, or a text area if it has rows', () => {
  const input = rendered(<Field id="a" label="Name" name="name" required />).querySelector('input')!
  expect(input.labels?.[0]?.textContent).toBe('Name')
  expect(input.required).toBe(true)
  expect(input.getAttribute('aria-describedby')).toBeNull()
  const area = rendered(<Field id="a" label="Why" rows={7} />).querySelector('textarea')!
  expect(area.rows).toBe(7)
  expect(area.labels?.[0]?.textContent).toBe('Why')
})

test('Field describes its input by its hint and its error message', () => {
  const holder = rendered(<Field id="a" label="Email" hint="We write there." error="It needs an @." />)
  expect(descriptions(holder)).toEqual(['We write there.', 'It needs an @.'])
  expect(holder.querySelector('input')?.getAttribute('aria-invalid')).toBe('true')
  expect([...holder.firstElementChild!.classList]).toContain('error')
})

test('Field shows a message about a valid value without marking its input invalid', () => {
  const holder = rendered(<Field id="a" label="Address" ok="It is yours." />)
  expect(descriptions(holder)).toEqual(['It is yours.'])
  expect(holder.querySelector('[aria-invalid]')).toBeNull()
  expect([...holder.firstElementChild!.classList]).toContain('ok')
})

test('Checkbox labels its input by its text, and describes its input by its error message', () => {
  const holder = rendered(<Checkbox id="c" label="I know the dates" error="Please tick it." name="dates" />)
  const box = holder.querySelector('input')!
  expect(box.type).toBe('checkbox')
  expect(box.labels?.[0]?.textContent).toBe('I know the dates')
  expect(box.getAttribute('aria-invalid')).toBe('true')
  expect(descriptions(holder)).toEqual(['Please tick it.'])
  expect(rendered(<Checkbox id="c" label="A week" type="radio" />).querySelector('input')?.type).toBe('radio')
})
