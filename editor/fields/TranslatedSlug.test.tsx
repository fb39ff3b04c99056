// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { JsonObject } from '../space/Json.ts'
import { TranslatedSlug } from './TranslatedSlug.tsx'

afterEach(cleanup)

const story = {
  slug: 'swifts',
  full_slug: 'notes/swifts',
  translated_slugs: [{ lang: 'ar', path: 'mudhakkirat/sammama', name: 'سمامة' }],
  localized_paths: [
    { lang: 'ar', path: 'mudhakkirat/sammama' },
    { lang: 'es-mx', path: 'apuntes/swifts' },
  ],
}

function show(code: string, shown: JsonObject = story) {
  const onChange = vi.fn()
  render(<TranslatedSlug story={shown} code={code} language="Arabic" onChange={onChange} />)
  const input = screen.getByLabelText<HTMLInputElement>('Address in Arabic')
  const help = document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent
  return { input, help, onChange }
}

test('EDIT-10 a translated slug is edited without its folders and shown with them', () => {
  const { input, help, onChange } = show('ar')
  expect(input.value).toBe('sammama')
  expect(help).toContain('/ar/mudhakkirat/sammama')
  fireEvent.change(input, { target: { value: 'سمامة البلد' } })
  const path = 'سمامة-البلد'
  expect(onChange).toHaveBeenCalledWith(
    'translated_slugs',
    [{ lang: 'ar', path, slug: path, name: 'سمامة' }],
    true,
  )
})

test('EDIT-10 an untranslated address consists of the translated folders and the default slug', () => {
  const { input, help, onChange } = show('es-mx')
  expect(input.value).toBe('')
  expect(help).toContain('/es-mx/apuntes/swifts')
  fireEvent.change(input, { target: { value: 'vencejos' } })
  expect(onChange.mock.calls[0]?.[1]).toEqual([
    ...story.translated_slugs,
    { lang: 'es-mx', name: '', path: 'vencejos', slug: 'vencejos', published: null },
  ])
})

test('EDIT-10 an invalid translated slug shows a message at its field', () => {
  show('ar', { ...story, translated_slugs: [{ lang: 'ar', path: 'was?' }] })
  expect(screen.getByText('An address has no spaces and no slashes.')).toBeTruthy()
})
