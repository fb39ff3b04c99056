// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { composeSample } from '../composeSample.testkit.ts'
import calendarFrame from './calendarFrame.ts'

const results = { calendar: '/_embedded/calendar/' }

afterEach(() => document.body.replaceChildren())

test('FORM-12 a calendar links to its own address or the address of the settings without JavaScript', async () => {
  const plain = await composeSample('calendar_embed', {}, { results })
  expect(plain.root?.querySelector('a')?.getAttribute('href')).toBe('/_embedded/calendar/')
  const own = await composeSample('calendar_embed', { url: 'https://calendar.example/a' }, { results })
  expect(own.root?.querySelector('a')?.getAttribute('href')).toBe('https://calendar.example/a')
  expect(own.root?.querySelector('iframe')).toBeNull()
})

function renderCalendar(href: string) {
  document.body.innerHTML = `<section><div data-title="Choose a time"></div><a data-calendar href="${href}">Choose</a></section>`
  const block = document.querySelector('section')!
  return { block, remove: calendarFrame(block), link: block.querySelector('a')! }
}

test('FORM-12 a calendar loads no third-party page before the button is pressed', () => {
  const { block, link } = renderCalendar('https://calendar.example/a')
  expect(block.querySelector('iframe')).toBeNull()
  link.click()
  const frame = block.querySelector('iframe')!
  expect(frame.title).toBe('Choose a time')
  expect(Object.fromEntries(new URL(frame.src).searchParams)).toEqual({
    embed_domain: location.hostname,
    embed_type: 'Inline',
    hide_gdpr_banner: '1',
  })
})

test('ANA-08 a calendar accepts only messages of its frame, and ignores heights out of range', () => {
  const { block, remove } = renderCalendar('/_embedded/calendar/')
  const frame = block.querySelector('iframe')!
  const onCalendar = vi.fn()
  addEventListener('quarry:calendar', onCalendar)
  const post = (data: unknown, source: unknown = frame.contentWindow, origin = location.origin) =>
    dispatchEvent(new MessageEvent('message', { data, source: source as Window, origin }))
  const height = (value: unknown) => ({ event: 'calendly.page_height', payload: { height: value } })
  post(height('700px'))
  expect(frame.style.blockSize).toBe('700px')
  for (const bad of ['1px', '99999px', 'all', null, {}]) post(height(bad))
  expect(frame.style.blockSize).toBe('700px')
  expect(onCalendar).toHaveBeenCalledTimes(6)
  post(height('500px'), window)
  post(height('500px'), frame.contentWindow, 'https://elsewhere.example')
  for (const invalid of [null, 'calendly.x', { event: 1 }, { event: 'other.x' }]) post(invalid)
  expect(onCalendar).toHaveBeenCalledTimes(6)
  remove()
  expect(block.querySelector('iframe')).toBeNull()
  removeEventListener('quarry:calendar', onCalendar)
})
